import type { KnownCall } from './openapi/description.ts';

/** What a token may be refused. */
export type Permission =
  | 'comments'
  | 'checks'
  | 'statuses'
  | 'pulls'
  | 'events'
  | 'collaborators'
  | 'commits'
  | 'metadata'
  | 'actions'
  | 'contents: read'
  | 'contents: write';

export function permissionOf(call: KnownCall): Permission {
  if (call.name.includes('/comments')) return 'comments';
  if (call.name.includes('/check-runs')) return 'checks';
  if (call.name.includes('/events')) return 'events';
  if (call.name.includes('/collaborators')) return 'collaborators';
  if (call.name.includes('/git/')) return call.name.startsWith('GET') ? 'contents: read' : 'contents: write';
  if (call.name.includes('/actions/')) return 'actions';
  if (call.name === 'GET /repos/{owner}/{repo}') return 'metadata';
  if (/\/(commits|compare)(\/|$)/.test(call.name)) return 'commits';
  return call.name.includes('/statuses') ? 'statuses' : 'pulls';
}
