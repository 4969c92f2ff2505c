import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The calls that the double answers, and the example that its replies are made from. */
const OPERATIONS = [
  ['get', '/repos/{owner}/{repo}/pulls', 'pull-request-simple-items'],
  ['get', '/repos/{owner}/{repo}/pulls/{pull_number}', 'pull-request'],
  ['get', '/repos/{owner}/{repo}/issues/{issue_number}/comments', 'issue-comment'],
  ['post', '/repos/{owner}/{repo}/issues/{issue_number}/comments', 'issue-comment'],
  ['patch', '/repos/{owner}/{repo}/issues/comments/{comment_id}', 'issue-comment'],
  ['delete', '/repos/{owner}/{repo}/issues/comments/{comment_id}', null],
  ['post', '/repos/{owner}/{repo}/check-runs', 'check-run'],
  ['patch', '/repos/{owner}/{repo}/check-runs/{check_run_id}', 'check-run'],
  ['post', '/repos/{owner}/{repo}/statuses/{sha}', 'status'],
  ['get', '/repos/{owner}/{repo}/issues/{issue_number}/events', 'issue-event-for-issue-items'],
  [
    'get',
    '/repos/{owner}/{repo}/collaborators/{username}/permission',
    'repository-collaborator-permission-response-if-user-has-admin-permissions',
  ],
  ['get', '/repos/{owner}/{repo}/commits', 'commit-items'],
  ['get', '/repos/{owner}/{repo}/commits/{commit_sha}/pulls', 'pull-request-simple-items'],
  ['get', '/repos/{owner}/{repo}/compare/{basehead}', 'commit-comparison'],
  ['get', '/repos/{owner}/{repo}', 'full-repository-default-response'],
  ['get', '/repos/{owner}/{repo}/actions/artifacts', 'artifact-paginated'],
  ['get', '/repos/{owner}/{repo}/actions/artifacts/{artifact_id}/{archive_format}', null],
  ['get', '/repos/{owner}/{repo}/actions/runs/{run_id}/artifacts', 'artifact-paginated'],
  ['get', '/repos/{owner}/{repo}/actions/runs/{run_id}', 'workflow-run'],
  ['post', '/repos/{owner}/{repo}/git/blobs', 'short-blob'],
  ['get', '/repos/{owner}/{repo}/git/blobs/{file_sha}', 'blob'],
  ['post', '/repos/{owner}/{repo}/git/trees', 'git-tree'],
  ['get', '/repos/{owner}/{repo}/git/trees/{tree_sha}', 'git-tree-default-response'],
  ['post', '/repos/{owner}/{repo}/git/commits', 'git-commit'],
  ['get', '/repos/{owner}/{repo}/git/commits/{commit_sha}', 'git-commit-2'],
  ['post', '/repos/{owner}/{repo}/git/refs', 'git-ref'],
  ['patch', '/repos/{owner}/{repo}/git/refs/{ref}', 'git-ref'],
  ['get', '/repos/{owner}/{repo}/git/ref/{ref}', 'git-ref'],
] as const;

type Node = Record<string, unknown>;

/** These operations of GitHub's description with all schemas that they need, as JSON Schema, one operation a line. */
export function cutDescription(): string {
  const whole = read();
  const needed = new Map<string, unknown>();
  const operations = OPERATIONS.map(([method, path, example]) =>
    cutOperation({ whole, method, path, example, needed }),
  );
  const schemas = [...needed].sort(([a], [b]) => (a < b ? -1 : 1));
  const line = ([name, value]: [string, unknown]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  const source = 'github.com/octokit/openapi, MIT; made by cut.ts';
  return `{"source":${JSON.stringify(source)},\n"operations":[\n${operations.map((one) => JSON.stringify(one)).join(',\n')}\n],\n"schemas":{\n${schemas.map(line).join(',\n')}\n}}\n`;
}

function read(): Node {
  return JSON.parse(readFileSync(require.resolve('@octokit/openapi/generated/api.github.com.json'), 'utf8'));
}

function cutOperation(given: {
  readonly whole: Node;
  readonly method: string;
  readonly path: string;
  /** Null for a call whose replies have no content. */
  readonly example: string | null;
  readonly needed: Map<string, unknown>;
}): Node {
  const { whole, method, path, example, needed } = given;
  const operation = at(whole, ['paths', path, method]);
  const parameters = list(operation['parameters']).map((parameter) => resolve(whole, parameter));
  const responses = Object.entries(at(operation, ['responses'])).filter(([status]) => status.startsWith('2'));
  const schemaOf = (node: Node) => convert(at(node, ['content', 'application/json', 'schema']), { whole, needed });
  return {
    method: method.toUpperCase(),
    path,
    parameters: parameters.map(({ name, in: where, required = false, schema }) => ({
      name,
      in: where,
      required,
      schema: convert(schema, { whole, needed }),
    })),
    body: operation['requestBody'] === undefined ? null : schemaOf(resolve(whole, operation['requestBody'])),
    replies: Object.fromEntries(
      responses.map(([status, reply]) => [
        status,
        status === '204' ? { type: 'null' } : schemaOf(resolve(whole, reply)),
      ]),
    ),
    example: example === null ? {} : firstOf(at(whole, ['components', 'examples', example])['value']),
  };
}

const NOTES = new Set([
  'description',
  'example',
  'examples',
  'title',
  'deprecated',
  'externalDocs',
  'default',
  'readOnly',
]);

/** OpenAPI 3.0 -> JSON Schema: notes dropped, `nullable` spelled out, references followed. */
function convert(node: unknown, given: { readonly whole: Node; readonly needed: Map<string, unknown> }): unknown {
  if (Array.isArray(node)) return node.map((item) => convert(item, given));
  if (!isNode(node)) return node;
  if (typeof node['$ref'] === 'string') return convertReference(node['$ref'], given);
  const kept = Object.entries(node).filter(
    ([key, value]) => key !== 'nullable' && !isNote(key, value) && !key.startsWith('x-'),
  );
  const schema = Object.fromEntries(kept.map(([key, value]) => [key, convert(value, given)]));
  return node['nullable'] === true ? { anyOf: [schema, { type: 'null' }] } : schema;
}

/** A property may be called `title`; then its value is a schema. */
function isNote(key: string, value: unknown): boolean {
  return (
    NOTES.has(key) && !(isNode(value) && ('type' in value || '$ref' in value || 'anyOf' in value || 'oneOf' in value))
  );
}

function convertReference(
  reference: string,
  given: { readonly whole: Node; readonly needed: Map<string, unknown> },
): Node {
  const name = reference.split('/').at(-1) ?? '';
  if (!given.needed.has(name)) {
    given.needed.set(name, null);
    given.needed.set(name, convert(at(given.whole, ['components', 'schemas', name]), given));
  }
  return { $ref: `#/schemas/${name}` };
}

/** An example of a list is a list of one. */
function firstOf(example: unknown): unknown {
  return Array.isArray(example) ? example[0] : example;
}

function resolve(whole: Node, node: unknown): Node {
  if (!isNode(node)) throw new Error('not an object');
  return typeof node['$ref'] === 'string' ? at(whole, node['$ref'].slice(2).split('/')) : node;
}

function at(node: Node, path: readonly string[]): Node {
  return path.reduce<Node>((inner, key) => {
    const next = inner[key];
    if (!isNode(next)) throw new Error(`nothing at ${path.join(' > ')}`);
    return next;
  }, node);
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
