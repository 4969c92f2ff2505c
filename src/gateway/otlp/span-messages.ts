import type { Json } from '../../core/json.ts';
import { isPlainObject } from '../../core/json.ts';
import { ATTRIBUTES, FLATTENED, MESSAGE_EVENTS, type MessageEvent } from './attribute-table.ts';
import type { Attributes, OtlpSpan } from './otlp-span.ts';

/** A text that a model was given or gave. Roles are the conventions' own: user, assistant, tool, system. */
export interface Message {
  readonly role: string;
  readonly text: string;
}

/** What a span says that its model was given. */
export function inputOf(span: OtlpSpan): readonly Message[] {
  return firstSaid([
    () => listed(attributeOf(span, 'inputMessages'), 'user'),
    () => flattened(span.attributes, FLATTENED.inputPrefixes, 'user'),
    () => fromEvents(span, 'input'),
  ]);
}

/** What a span says that its model answered. */
export function outputOf(span: OtlpSpan): readonly Message[] {
  return firstSaid([
    () => listed(attributeOf(span, 'outputMessages'), 'assistant'),
    () => flattened(span.attributes, FLATTENED.outputPrefixes, 'assistant'),
    () => fromEvents(span, 'output'),
    () => listed(attributeOf(span, 'outputText'), 'assistant'),
  ]);
}

/** The value of the first of an entry's names that the span has. */
export function attributeOf({ attributes }: Pick<OtlpSpan, 'attributes'>, entry: keyof typeof ATTRIBUTES): Json {
  return firstOf(attributes, ATTRIBUTES[entry]);
}

/** JSON where a text is some, else the text itself. What is nested so deeply that reading it may fail stays text. */
export function parsed(value: Json): Json {
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return value;
  try {
    // What JSON.parse returns is JSON.
    const json = JSON.parse(value) as Json;
    return isShallow(json, PARSED_DEPTH) ? json : value;
  } catch {
    return value;
  }
}

const PARSED_DEPTH = 64;

function isShallow(value: Json, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return depth > 0 && Object.values(value).every((item: Json) => isShallow(item, depth - 1));
}

function firstOf(attributes: Attributes, names: readonly string[]): Json {
  const name = names.find((candidate) => Object.hasOwn(attributes, candidate));
  return name === undefined ? null : (attributes[name] ?? null);
}

/** The same words often stand in more than one place; one of them is enough. */
function firstSaid(places: readonly (() => readonly Message[])[]): readonly Message[] {
  for (const place of places) {
    const messages = place().filter(({ text }) => text !== '');
    if (messages.length > 0) return messages;
  }
  return [];
}

function listed(value: Json, role: string): readonly Message[] {
  const list = parsed(value);
  if (list === null) return [];
  return (Array.isArray(list) ? list : [list]).map((item: Json) => messageOf(item, role));
}

function messageOf(value: Json, role: string): Message {
  if (!isPlainObject(value)) return { role, text: textOf(value) };
  return {
    role: typeof value['role'] === 'string' ? value['role'] : role,
    text: textOf(value['parts'] ?? value['content']),
  };
}

/** Texts of a message's parts; what is no text (calls, images, thoughts) has its own place or none. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (!Array.isArray(value)) return '';
  const texts = value.map((part: unknown) => (isPlainObject(part) ? partText(part) : part));
  return texts.filter((text) => typeof text === 'string' && text !== '').join('\n');
}

function partText({ type, text, content }: Record<string, unknown>): unknown {
  return type === undefined || type === 'text' || type === 'output_text' ? (text ?? content) : '';
}

/** `PREFIX.0.role` and `PREFIX.0.content`, counted on until one is missing. */
function flattened(attributes: Attributes, prefixes: readonly string[], role: string): readonly Message[] {
  return prefixes.flatMap((prefix) => {
    const messages: Message[] = [];
    for (let index = 0; ; index += 1) {
      const named = (names: readonly string[]) =>
        firstOf(
          attributes,
          names.map((name) => `${prefix}.${index}.${name}`),
        );
      const said = { role: named(FLATTENED.role), content: named(FLATTENED.content) };
      if (said.role === null && said.content === null) return messages;
      messages.push({ role: typeof said.role === 'string' ? said.role : role, text: textOf(parsed(said.content)) });
    }
  });
}

function fromEvents({ events }: OtlpSpan, side: MessageEvent['side']): readonly Message[] {
  return events.flatMap(({ name, attributes }) => {
    const known = Object.hasOwn(MESSAGE_EVENTS, name);
    // Just looked up: the name is a key of the table.
    const row: MessageEvent | undefined = known ? MESSAGE_EVENTS[name as keyof typeof MESSAGE_EVENTS] : undefined;
    if (row?.side !== side) return [];
    return listed(firstOf(attributes, row.attributes), row.role ?? 'user');
  });
}
