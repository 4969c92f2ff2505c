import { readFileSync } from 'node:fs';
import { Ajv } from 'ajv';
import formats from 'ajv-formats';
import { z } from 'zod';

const parameterSchema = z.object({
  name: z.string(),
  in: z.enum(['path', 'query']),
  required: z.boolean(),
  schema: z.unknown(),
});
const operationSchema = z.object({
  method: z.string(),
  path: z.string(),
  parameters: z.array(parameterSchema),
  body: z.unknown(),
  replies: z.record(z.string(), z.unknown()),
  example: z.record(z.string(), z.unknown()),
});
const file = z.looseObject({ operations: z.array(operationSchema) });

/** A call that GitHub's description knows, with what stood in its path. */
export interface KnownCall {
  /** `POST /repos/{owner}/{repo}/check-runs` */
  readonly name: string;
  readonly params: Readonly<Record<string, string>>;
  /** A reply of GitHub's documentation, to be changed as needed. */
  readonly example: Readonly<Record<string, unknown>>;
  problemsOfRequest(request: { readonly query: URLSearchParams; readonly body: unknown }): readonly string[];
  problemsOfReply(status: number, body: unknown): readonly string[];
}

const content: unknown = JSON.parse(readFileSync(new URL('../../fixtures/github-rest.json', import.meta.url), 'utf8'));
const { operations } = file.parse(content);
const ajv = new Ajv({ strict: false, allErrors: true, coerceTypes: false });
formats.default(ajv);
ajv.addSchema(file.parse(content), 'github');

/** The call of a method and a path; undefined when GitHub's description (as cut) has none. */
export function findCall(method: string, pathname: string): KnownCall | undefined {
  for (const [index, operation] of operations.entries()) {
    const params = operation.method === method ? matchPath(operation.path, pathname) : undefined;
    if (params !== undefined) return knownCall({ operation, index, params });
  }
  return undefined;
}

function knownCall(found: {
  readonly operation: z.infer<typeof operationSchema>;
  readonly index: number;
  readonly params: Readonly<Record<string, string>>;
}): KnownCall {
  const { operation, index, params } = found;
  const name = `${operation.method} ${operation.path}`;
  return {
    name,
    params,
    example: operation.example,
    problemsOfRequest: ({ query, body }) => [
      ...problemsOfQuery(operation, query),
      ...(operation.body === null ? [] : validate(`operations/${index}/body`, body)),
    ],
    problemsOfReply: (status, body) =>
      String(status) in operation.replies
        ? validate(`operations/${index}/replies/${status}`, body)
        : [`${name} does not answer ${status}`],
  };
}

function problemsOfQuery(operation: z.infer<typeof operationSchema>, query: URLSearchParams): readonly string[] {
  const known = operation.parameters.filter((parameter) => parameter.in === 'query').map((parameter) => parameter.name);
  const unknown = [...query.keys()].filter((key) => !known.includes(key));
  const isTooLong = Number(query.get('per_page') ?? 1) > 100;
  return [...unknown.map((key) => `unknown parameter ${key}`), ...(isTooLong ? ['per_page is over 100'] : [])];
}

function validate(pointer: string, value: unknown): readonly string[] {
  const check = ajv.getSchema(`github#/${pointer}`);
  if (check === undefined) throw new Error(`no schema at ${pointer}`);
  if (check(value) === true) return [];
  return (check.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

function matchPath(template: string, pathname: string): Record<string, string> | undefined {
  const [names, values] = [template.split('/'), pathname.split('/')];
  if (names.length !== values.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const value = decodeURIComponent(values[index] ?? '');
    const param = /^\{(.+)\}$/.exec(name)?.[1];
    if (param === undefined ? name !== value : value === '') return undefined;
    if (param !== undefined) params[param] = value;
  }
  return params;
}
