/** Rejected or dropped beyond these by GitHub: annotations of one level in a step, characters of one message. */
const MAX_ANNOTATIONS = 10;
const MAX_MESSAGE = 4096;

export interface StepAnnotation {
  readonly level: 'error' | 'warning' | 'notice';
  readonly message: string;
  readonly title?: string;
  /** From the repository's root. */
  readonly file?: string;
  readonly line?: number;
}

/** One line that the runner takes as a command: `::name key=value::message`. */
export function formatCommand(command: {
  readonly name: string;
  readonly properties?: Readonly<Record<string, string>>;
  readonly message: string;
}): string {
  const properties = Object.entries(command.properties ?? {}).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  const head = properties.length === 0 ? command.name : `${command.name} ${properties.join(',')}`;
  return `::${head}::${escapeData(command.message)}\n`;
}

/** Hides each secret, and each line of one that has several, in all that the log shows from then on. */
export function maskCommands(secrets: readonly string[]): string {
  const values = secrets.flatMap((secret) => [secret, ...secret.split(/\r?\n/)]).filter((value) => value.trim() !== '');
  return [...new Set(values)].map((message) => formatCommand({ name: 'add-mask', message })).join('');
}

/** Annotations in the given order; what GitHub would drop of a level is counted in that level's last one. */
export function annotationCommands(annotations: readonly StepAnnotation[]): string {
  const levels = (['error', 'warning', 'notice'] as const).map((level) =>
    annotations.filter((annotation) => annotation.level === level),
  );
  return levels.flatMap(withinLimit).map(annotationCommand).join('');
}

/** Text of others, in which the runner must see no command. `token` is random: who knows it can end the fence. */
export function fence(text: string, token: string): string {
  const line = text.endsWith('\n') ? text : `${text}\n`;
  if (!/::|##\[/.test(text)) return line;
  return `::stop-commands::${token}\n${line}::${token}::\n`;
}

function withinLimit(annotations: readonly StepAnnotation[]): readonly StepAnnotation[] {
  const [first] = annotations;
  if (first === undefined || annotations.length <= MAX_ANNOTATIONS) return annotations;
  const shown = annotations.slice(0, MAX_ANNOTATIONS - 1);
  return [...shown, { level: first.level, message: `${annotations.length - shown.length} more: see the job summary.` }];
}

function annotationCommand({ level, message, title, file, line }: StepAnnotation): string {
  const properties = {
    ...(title === undefined ? {} : { title }),
    ...(file === undefined ? {} : { file }),
    ...(line === undefined ? {} : { line: String(line) }),
  };
  return formatCommand({ name: level, properties, message: cut(message) });
}

function cut(message: string): string {
  return message.length <= MAX_MESSAGE ? message : `${message.slice(0, MAX_MESSAGE - 1)}…`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
