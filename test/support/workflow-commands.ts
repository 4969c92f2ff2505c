/** A line that the runner took as a command. */
export interface PlayedCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads a step's output as the runner does: takes commands out, applies masks, obeys stop-commands. */
export interface CommandPlayer {
  /** One line of stdout or stderr. */
  play(line: string): void;
  /** What the log shows. */
  readonly log: readonly string[];
  readonly commands: readonly PlayedCommand[];
}

const COMMAND = /^\s*::([^\s:]+)(?: (.*?))?::(.*)$/s;
const KNOWN = new Set([
  'add-mask',
  'debug',
  'notice',
  'warning',
  'error',
  'group',
  'endgroup',
  'echo',
  'stop-commands',
]);

export function createCommandPlayer(secrets: readonly string[]): CommandPlayer {
  const masks = new Set(secrets.filter((secret) => secret !== ''));
  const log: string[] = [];
  const commands: PlayedCommand[] = [];
  let stoppedBy: string | undefined;
  const show = (line: string) => void log.push([...masks].reduce((text, mask) => text.replaceAll(mask, '***'), line));
  const play = (line: string) => {
    const command = parseCommand(line);
    if (stoppedBy !== undefined) {
      if (command?.name === stoppedBy) stoppedBy = undefined;
      else show(line);
      return;
    }
    if (command === undefined || !KNOWN.has(command.name)) return show(line);
    commands.push(command);
    if (command.name === 'stop-commands') stoppedBy = command.message;
    if (command.name === 'add-mask') masks.add(command.message);
  };
  return { play, log, commands };
}

function parseCommand(line: string): PlayedCommand | undefined {
  const [, name, properties = '', message = ''] = COMMAND.exec(line) ?? [];
  if (name === undefined) return undefined;
  const pairs = properties.split(',').flatMap((pair) => {
    const [, key, value] = /^([^=]+)=(.*)$/s.exec(pair.trim()) ?? [];
    return key === undefined || value === undefined ? [] : [[key, unescapeProperty(value)] as const];
  });
  return { name, properties: Object.fromEntries(pairs), message: unescapeData(message) };
}

function unescapeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function unescapeProperty(text: string): string {
  return unescapeData(text.replaceAll('%3A', ':').replaceAll('%2C', ','));
}
