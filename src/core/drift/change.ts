/**
 * How something on the real server differs from its mock. Schemas: `narrower` allows less, `wider` more, `other` both or
 * nobody knows; `words` changes no meaning.
 */
export type ChangeKind = 'narrower' | 'wider' | 'removed' | 'added' | 'other' | 'words';

export interface Change {
  readonly kind: ChangeKind;
  /** JSON Pointer (RFC 6901). */
  readonly place: string;
  readonly what: string;
}

/** `sent`: what callers give to the server. `returned`: what they get. */
export type Flow = 'sent' | 'returned';

/** Whether a caller that gets along with the mock may fail with the server. */
export function isBreaking(kind: ChangeKind, flow: Flow): boolean {
  switch (kind) {
    case 'narrower':
      return flow === 'sent';
    case 'wider':
      return flow === 'returned';
    case 'removed':
    case 'other':
      return true;
    case 'added':
    case 'words':
      return false;
    default:
      return kind satisfies never;
  }
}
