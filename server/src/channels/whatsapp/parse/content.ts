import { type JsonObject, objectOf, shortTextOf, textOf } from '../../json.ts';
import { readContacts } from './contacts.ts';
import { readButton, readInteractive } from './interactive.ts';
import { readLocation } from './location.ts';
import { readMedia } from './media.ts';
import { readOrder } from './order.ts';
import type { ReadContent } from './read-content.ts';

/** Each reads `message[type]`; null: not in a shape that we can show. */
const readers = new Map<string, (part: unknown) => ReadContent | null>([
  ['text', readText],
  ['image', (part) => readMedia('image', part)],
  ['video', (part) => readMedia('video', part)],
  ['audio', (part) => readMedia('audio', part)],
  ['voice', (part) => readMedia('audio', part, true)],
  ['document', (part) => readMedia('document', part)],
  ['sticker', (part) => readMedia('sticker', part)],
  ['location', readLocation],
  ['contacts', readContacts],
  ['interactive', readInteractive],
  ['button', readButton],
  ['order', readOrder],
]);

/** Total: what no reader understands is `unsupported`, with whatever text lies beside it. */
export function readContent(message: JsonObject): ReadContent & { understood: boolean } {
  const type = shortTextOf(message.type, 64) ?? partIn(message) ?? 'unknown';
  const read = readers.get(type)?.(message[type]) ?? null;
  if (read !== null) return { ...read, understood: true };
  const kind =
    shortTextOf(objectOf(message.unsupported).type, 64) ??
    shortTextOf(objectOf(message.interactive).type, 64) ??
    type;
  return {
    text: textOf(objectOf(message.text).body) ?? '',
    content: { kind: 'unsupported', type: kind },
    media: [],
    understood: false,
  };
}

/** The part that is there in a message without a type. */
const partIn = (message: JsonObject): string | null =>
  [...readers.keys()].find((name) => message[name] !== undefined) ?? null;

function readText(part: unknown): ReadContent | null {
  const body = textOf(objectOf(part).body);
  return body === null ? null : { text: body, content: { kind: 'text' }, media: [] };
}
