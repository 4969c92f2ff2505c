import type { Problem } from '../core/errors.ts';
import type { SandboxFile } from '../core/sandbox-file.ts';
import { didYouMean } from '../core/suggest.ts';
import type { TaskDefinition } from '../core/task.ts';
import type { Loaded } from './load-document.ts';
import { problemAt } from './validate.ts';

/** Options of graders that hold a command for a container with the hidden tests. */
const COMMANDS = ['run', 'command', 'build', 'prepare', 'endState'];
/** Of the folder itself nothing is asked. */
const CLEAR = /^\/tests\/[\w.@+-]+(\/[\w.@+-]+)*\/?$/;
/** Who asks whether a file is there may expect none. */
const ASKS = new Set(['test', '[', '[[', 'ls', 'stat', 'find', 'rm']);

/**
 * Commands of graders that name a hidden file which does not exist: most programs then end as they do when the agent
 * has failed. Only words beyond doubt count; nothing but the task's tests/ can put a file there.
 */
export function hiddenFileProblems(
  { value, source }: Loaded<TaskDefinition>,
  tests: readonly SandboxFile[],
): readonly Problem[] {
  const paths = tests.map(({ path }) => `/tests/${path}`);
  return value.criteria.flatMap(({ grader }, index) =>
    COMMANDS.flatMap((key) => {
      const strange = clearWords(grader[key]).filter((word) => !mayName(word, paths));
      return [...new Set(strange)].map((word) => {
        const message = `${word} is not in tests/${didYouMean(word, paths)}`;
        return problemAt({ source, path: ['criteria', index, 'grader', key], message });
      });
    }),
  );
}

/** A file, a folder, or the beginning of one: a filter, or a module without its ending. */
function mayName(word: string, paths: readonly string[]): boolean {
  const isDotted = word.split('/').some((part) => /^\.+$/.test(part));
  return isDotted || paths.some((path) => path.startsWith(word));
}

function clearWords(command: unknown): readonly string[] {
  const words = Array.isArray(command) ? command.map(String) : typeof command === 'string' ? wordsOf(command) : [];
  if (words.some((word) => ASKS.has(word))) return [];
  return words.filter((word, at) => CLEAR.test(word) && !/[<>]$/.test(words[at - 1] ?? ''));
}

/** Words of a shell's line, as far as a glance can tell: none where it substitutes, escapes or embeds a document. */
function wordsOf(line: string): readonly string[] {
  if (/[`\\]|\$\(|<</.test(line)) return [];
  const plain = line
    .replace(/'([^']*)'|"([^"]*)"/g, (_whole, single?: string, double?: string) => {
      const text = single ?? double ?? '';
      return CLEAR.test(text) ? text : '*';
    })
    .replace(/(^|\s)#.*$/gm, '');
  return /['"]/.test(plain) ? [] : plain.split(/[\s;|&()]+/);
}
