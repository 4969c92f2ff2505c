import type { Problem } from '../core/errors.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import { suggest } from '../core/suggest.ts';
import type { TaskDefinition } from '../core/task.ts';
import type { Loaded } from './load-document.ts';
import { collidesWith, pathFault } from './safe-path.ts';
import { escapeText, showValue } from './show-value.ts';
import { problemAt } from './validate.ts';

const RESERVED = ['rules', 'end'];
/** Graders of whose criterion AC-1 come criteria AC-1.x. */
const MAKES_PARTS = ['mcp-server'];

/** What a schema cannot see: criteria that share an id, fixtures that leave the workspace or hide a scaffold file, a setup without its files. */
export function taskProblems(loaded: Loaded<TaskDefinition>, scaffold: readonly SandboxFile[]): readonly Problem[] {
  return [...criterionProblems(loaded), ...fixtureProblems(loaded, scaffold), ...setupProblems(loaded, scaffold)];
}

function criterionProblems({ value, source }: Loaded<TaskDefinition>): readonly Problem[] {
  const ids = value.criteria.map(({ id }) => id);
  return ids.flatMap((id, index) => {
    const place = { source, path: ['criteria', index, 'id'] };
    if (RESERVED.includes(id)) return [problemAt({ ...place, message: `${id} is taken; choose another id` })];
    const first = ids.indexOf(id);
    const outer = value.criteria.find(
      (other) => MAKES_PARTS.includes(other.grader.type) && id.startsWith(`${other.id}.`),
    );
    if (outer !== undefined) {
      const message = `${id} may be a part of ${outer.id}; choose an id that does not begin with ${outer.id}.`;
      return [problemAt({ ...place, message })];
    }
    return first === index ? [] : [problemAt({ ...place, message: `${id} is already the id of criteria[${first}]` })];
  });
}

function fixtureProblems(
  { value, source }: Loaded<TaskDefinition>,
  scaffold: readonly SandboxFile[],
): readonly Problem[] {
  const paths = Object.keys(value.fixture);
  return paths.flatMap((path, index) => {
    const scaffolded = collidesWith(
      path,
      scaffold.map((file) => file.path),
    );
    const earlier = collidesWith(path, paths.slice(0, index));
    const message = pathFault(path) ?? collision(scaffolded === undefined ? earlier : `scaffold/${scaffolded}`);
    if (message === undefined) return [];
    return [problemAt({ source, path: ['fixture', path], message })];
  });
}

function setupProblems(
  { value, source }: Loaded<TaskDefinition>,
  scaffold: readonly SandboxFile[],
): readonly Problem[] {
  const files = value.environment.setup?.files ?? [];
  return files.flatMap((path, index) => {
    if (scaffold.some((file) => file.path === path)) return [];
    const message = `${showValue(path)} is no file of the scaffold${suggest(
      path,
      scaffold.map((file) => file.path),
    )}`;
    return [problemAt({ source, path: ['environment', 'setup', 'files', index], message })];
  });
}

function collision(other: string | undefined): string | undefined {
  return other === undefined ? undefined : `collides with ${escapeText(other)}`;
}
