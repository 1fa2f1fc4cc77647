import type { MessageContent } from '@sapa/contracts';
import type { OutboundMessage } from '../channel.ts';
import { choicesAsText, questionOf } from '../choices-as-text.ts';
import type { JsonObject } from '../json.ts';
import { readMarks } from '../marks.ts';
import { messageIdOf } from './parse/update-source.ts';

/** Bytes of what a button brings back (core.telegram.org/bots/api#inlinekeyboardbutton). */
const MOST_CALLBACK_BYTES = 64;

/** Where a message goes, and what it answers: a quote that is gone does not hold it up. */
export function addressed({ to, replyToExternalId }: OutboundMessage): JsonObject {
  const quoted = replyToExternalId === null ? null : messageIdOf(replyToExternalId);
  return {
    chat_id: to.externalId,
    ...(quoted === null
      ? {}
      : { reply_parameters: { message_id: quoted, allow_sending_without_reply: true } }),
  };
}

/** The body of `sendMessage`; null for what has no words of its own and what must never leave (notes, activity lines). */
export function textPayload(message: OutboundMessage, textMax: number): JsonObject | null {
  const { content, text } = message;
  if (content.kind === 'text') return { ...addressed(message), ...worded('text', text) };
  if (content.kind === 'choices') return { ...addressed(message), ...choicesOf(text, content, textMax) };
  return null;
}

/** Words with their marks as Telegram draws them. */
export function worded(name: 'text' | 'caption', written: string): JsonObject {
  const { text, marked } = readMarks(written);
  const entities = marked.map(({ mark, offset, length }) => ({ type: mark, offset, length }));
  if (entities.length === 0) return { [name]: written };
  return { [name]: text, [name === 'text' ? 'entities' : 'caption_entities']: entities };
}

function choicesOf(
  text: string,
  { choices }: Extract<MessageContent, { kind: 'choices' }>,
  textMax: number,
): JsonObject {
  const question = questionOf(text);
  const fits =
    question.length <= textMax &&
    choices.every(({ id, description }) => Buffer.byteLength(id) <= MOST_CALLBACK_BYTES && !description);
  if (!fits) return worded('text', choicesAsText(text, choices));
  return {
    ...worded('text', question),
    reply_markup: {
      inline_keyboard: choices.map(({ id, title }) => [{ text: title, callback_data: id }]),
    },
  };
}

/** What bots may put on a message that is near to what the inbox offers; Telegram has a list of its own. */
const NEAREST: Record<string, string> = { '❤️': '❤', '😂': '🤣', '😮': '😱' };

/** The business's one reaction; setting it twice changes nothing, and none takes it back. */
export function reactionPayload({ to, reaction }: OutboundMessage): JsonObject {
  const { externalId = '', emoji = '' } = reaction ?? {};
  return {
    chat_id: to.externalId,
    message_id: messageIdOf(externalId),
    reaction: emoji === '' ? [] : [{ type: 'emoji', emoji: NEAREST[emoji] ?? emoji }],
  };
}
