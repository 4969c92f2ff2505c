import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { GradedPart } from '../../src/core/grade.ts';
import { checkServer, type ServerCheck } from '../../src/graders/mcp/check-server.ts';
import type { Eras } from '../../src/graders/mcp/checks.ts';
import { startChild } from '../../src/graders/mcp/child-process.ts';
import { MCP_LIMITS, type McpLimits } from '../../src/graders/mcp/limits.ts';
import type { McpCall } from '../../src/graders/mcp/mcp-call.ts';

const AT_ONCE = 10;
const FAKE = fileURLToPath(new URL('mcp-servers/server.mjs', import.meta.url));

/** The command of a server that is right but for one trait. */
export function fakeServer(trait: string): readonly string[] {
  return [process.execPath, FAKE, trait];
}

/** The names of the traits in one of their files. */
export async function traitsOf(file: string): Promise<readonly string[]> {
  const { href } = new URL(`mcp-servers/traits-${file}.mjs`, import.meta.url);
  const exported: unknown = await import(href);
  return Object.keys(
    z.record(z.string(), z.record(z.string(), z.unknown())).parse({ ...Object(exported) })[file] ?? {},
  );
}

/** What the fake servers can do. */
export const FAKE_CALLS: readonly McpCall[] = [
  aCall({ tool: 'add', arguments: { a: 2, b: 3 }, result: { exact: { sum: 5 } }, repeatable: true }),
  aCall({ tool: 'add', arguments: { a: 20, b: 3 }, result: { subset: { sum: 23 } }, repeatable: true }),
  aCall({ tool: 'echo', arguments: { text: 'é✓😀' }, result: { contains: 'é✓😀' } }),
  aCall({ tool: 'add', arguments: { a: 'two' }, as: 'add-text', error: true }),
];

export function aCall(call: Partial<McpCall> & Pick<McpCall, 'tool'>): McpCall {
  return { arguments: {}, as: call.tool, result: undefined, error: false, repeatable: false, ...call };
}

/** Checks a server on this machine. Silence is waited for shortly; what answers has all the time it wants. */
export function checkCommand(
  command: readonly string[],
  { limits, ...rest }: Partial<Omit<ServerCheck, 'limits'>> & { readonly limits?: Partial<ServerCheck['limits']> } = {},
): Promise<readonly GradedPart[]> {
  const { signal } = new AbortController();
  return checkServer({
    start: () => startChild(command, { cwd: process.cwd(), env: process.env, signal }),
    eras: 'any',
    weights: {},
    lenient: [],
    tools: [],
    onlyTools: false,
    sameText: false,
    calls: [],
    ...rest,
    limits: { ...MCP_LIMITS, ...limits },
  });
}

/** The checks that failed, by their ids. */
export function failedOf(parts: readonly GradedPart[]): readonly string[] {
  return parts.filter(({ grade }) => grade.grade === 'fail').map(({ id }) => id);
}

/** Judges fake servers, a few at a time: most of the time they are waited for. */
export async function checkFakes(
  vectors: readonly { readonly trait: string; readonly eras: Eras }[],
  limits: Partial<McpLimits> = {},
): Promise<ReadonlyMap<string, readonly GradedPart[]>> {
  const judged = new Map<string, readonly GradedPart[]>();
  const rest = [...vectors];
  const work = async () => {
    for (let next = rest.shift(); next !== undefined; next = rest.shift()) {
      const { trait, eras } = next;
      const options = { eras, tools: ['add', 'echo'], calls: FAKE_CALLS, limits };
      judged.set(trait, await checkCommand(fakeServer(trait), options));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return judged;
}

export function gradeWords(parts: readonly GradedPart[]): readonly string[] {
  return [...new Set(parts.map(({ grade }) => grade.grade))];
}

export function warningsOf(parts: readonly GradedPart[]): readonly string[] {
  return parts.flatMap(({ grade }) => (grade.grade === 'pass' && grade.warning !== undefined ? [grade.warning] : []));
}
