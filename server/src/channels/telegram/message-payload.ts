import type { MessageContent } from '@sapa/contracts';
import { choicesAsText, questionOf } from '../choices-as-text.ts';
import type { JsonObject } from '../json.ts';
import { readMarks } from '../marks.ts';
import type { OutboundMessage } from '../outbound.ts';
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

/** The call that brings a message without a file; null for what must never leave (notes, activity lines). */
export function callOf(
  message: OutboundMessage,
  textMax: number,
): { method: string; json: JsonObject } | null {
  const { content, text } = message;
  const call = (method: string, fields: JsonObject) => ({
    method,
    json: { ...addressed(message), ...fields },
  });
  switch (content.kind) {
    case 'text':
      return call('sendMessage', worded('text', text));
    case 'choices':
      return call('sendMessage', choicesOf(text, content, textMax));
    case 'location':
      return call(content.name === null ? 'sendLocation' : 'sendVenue', placeOf(content));
    case 'contacts': {
      const card = cardOf(content.contacts);
      return card === null
        ? call('sendMessage', { text: cardsAsText(content.contacts) })
        : call('sendContact', card);
    }
    default:
      return null;
  }
}

type Of<Kind extends MessageContent['kind']> = Extract<MessageContent, { kind: Kind }>;

/** A venue has a name and an address, both required. */
const placeOf = ({ latitude, longitude, name, address }: Of<'location'>): JsonObject => ({
  latitude,
  longitude,
  ...(name === null ? {} : { title: name, address: address ?? name }),
});

/** Telegram's card is one person with one number; all else goes in words. */
function cardOf(contacts: Of<'contacts'>['contacts']): JsonObject | null {
  const [card] = contacts;
  if (contacts.length !== 1 || card?.phones.length !== 1 || card.emails.length > 0) return null;
  return { phone_number: card.phones[0], first_name: card.name };
}

const cardsAsText = (contacts: Of<'contacts'>['contacts']): string =>
  contacts
    .map(({ name, company, phones, emails }) =>
      [name, ...(company === null ? [] : [company]), ...phones, ...emails].join('\n'),
    )
    .join('\n\n');

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
