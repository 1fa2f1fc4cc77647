import { isObject, type JsonObject, objectOf, readJson, shortTextOf, textOf } from '../../json.ts';
import type { ReadContent } from './read-content.ts';

/** Answers to what we offered: a tapped button or row, a filled form, a permission to call. */
export function readInteractive(part: unknown): ReadContent | null {
  const interactive = objectOf(part);
  switch (interactive.type) {
    case 'button_reply':
      return choiceOf(objectOf(interactive.button_reply));
    case 'list_reply':
      return choiceOf(objectOf(interactive.list_reply));
    case 'nfm_reply':
      return formOf(objectOf(interactive.nfm_reply));
    case 'call_permission_reply':
      return permissionOf(objectOf(interactive.call_permission_reply));
    default:
      return null;
  }
}

/** A quick reply of a template. */
export function readButton(part: unknown): ReadContent | null {
  const { text, payload } = objectOf(part);
  return choiceOf({ id: payload ?? text, title: text ?? payload });
}

function choiceOf(reply: JsonObject): ReadContent | null {
  const title = shortTextOf(reply.title, 1000);
  const id = shortTextOf(reply.id, 1000) ?? title;
  if (id === null) return null;
  return {
    text: title ?? id,
    content: {
      kind: 'choice',
      choice_id: id,
      title: title ?? id,
      description: shortTextOf(reply.description, 1000),
    },
    media: [],
  };
}

/** `response_json` is a JSON text, of an object by the documentation, of anything in the world. */
function formOf(reply: JsonObject): ReadContent {
  const text = textOf(reply.response_json) ?? '';
  const read = readJson(text);
  const given = 'json' in read ? read.json : text;
  const { flow_token, ...answers } = isObject(given) ? given : { jawaban: given };
  return {
    text: '',
    content: {
      kind: 'form',
      name: shortTextOf(reply.name),
      answers: Object.fromEntries(Object.entries(answers).map(([key, value]) => [key, answerOf(value)])),
    },
    media: [],
  };
}

const answerOf = (value: unknown): string => textOf(value) ?? JSON.stringify(value) ?? '';

function permissionOf(reply: JsonObject): ReadContent | null {
  if (reply.response !== 'accept' && reply.response !== 'reject') return null;
  const title = reply.response === 'accept' ? 'Mengizinkan panggilan' : 'Menolak panggilan';
  return choiceOf({ id: `call_permission:${reply.response}`, title });
}
