import { parsePhoneNumber } from '../../../platform/parse-phone-number.ts';
import type { Inbound, InboundSender } from '../../inbound.ts';
import {
  hashOf,
  idOf,
  isObject,
  type JsonObject,
  LONGEST_TEXT,
  objectOf,
  shortTextOf,
  textOf,
} from '../../json.ts';
import { contentOf, type TelegramContent } from './content.ts';
import { textWithEntities } from './text.ts';
import { externalIdOf, startedBy, type UpdateSource } from './update-source.ts';

/** What a person wrote. */
export function readMessage(source: UpdateSource, message: JsonObject): Inbound[] {
  const content = contentOf(message);
  const campaign = startedBy(textOf(message.text) ?? '');
  const phone = ownPhoneOf(source, message.contact);
  const sender = { ...source.person, ...(campaign && { source: campaign }), ...(phone && { phone }) };
  const repliedTo = idOf(objectOf(message.reply_to_message).message_id);
  return [
    messageOf(source, {
      externalId: keyOf(source, message),
      sender,
      content,
      replyToExternalId: repliedTo === null ? null : externalIdOf(source.chatId, repliedTo),
      forwarded: isObject(message.forward_origin),
      raw: content.content.kind === 'unsupported' || content.text.length >= LONGEST_TEXT ? message : null,
    }),
  ];
}

/** The words of a message or below its picture; a place that moves on is edited each time and says nothing new. */
export function readEdit(source: UpdateSource, message: JsonObject, now: Date): Inbound[] {
  const { text, entities, caption, caption_entities, edit_date } = message;
  const words =
    textOf(text) === null ? textWithEntities(caption, caption_entities) : textWithEntities(text, entities);
  if (textOf(text) === null && textOf(caption) === null) return [];
  const seconds = Number(edit_date) * 1000;
  const at = Number.isFinite(seconds) && seconds > 0 ? new Date(Math.min(seconds, now.getTime())) : now;
  return [{ type: 'edit', address: source.address, target: keyOf(source, message), text: words, at }];
}

/** A button below our message was tapped: what stood on it is what the customer says. */
export function readTap(source: UpdateSource, callback: JsonObject): Inbound[] {
  const { id, data, message } = callback;
  const asked = objectOf(message);
  const choice = shortTextOf(data, 64) ?? 'button';
  const title = buttonOf(asked.reply_markup, choice) ?? choice;
  const askedId = idOf(asked.message_id);
  return [
    messageOf(source, {
      // It has no message of its own; a tap that is delivered twice is one.
      externalId: externalIdOf(source.chatId, `tap-${idOf(id) ?? hashOf(JSON.stringify(callback))}`),
      sender: source.person,
      content: {
        text: title,
        content: { kind: 'choice', choice_id: choice, title, description: null },
        media: [],
      },
      replyToExternalId: askedId === null ? null : externalIdOf(source.chatId, askedId),
      forwarded: false,
      raw: null,
    }),
  ];
}

function buttonOf(markup: unknown, data: string): string | null {
  const { inline_keyboard } = objectOf(markup);
  const buttons = Array.isArray(inline_keyboard) ? inline_keyboard.flat().map(objectOf) : [];
  return shortTextOf(buttons.find((button) => button.callback_data === data)?.text, 1000);
}

/** Who shares the contact of their own account proves the number: Telegram says whose it is. */
function ownPhoneOf({ chatId }: UpdateSource, contact: unknown): string | null {
  const { user_id, phone_number } = objectOf(contact);
  if (idOf(user_id) !== chatId) return null;
  const digits = (textOf(phone_number, 32) ?? '').replace(/\D/g, '');
  const number = parsePhoneNumber(`+${digits}`);
  return number?.isPossible() ? number.number : null;
}

const keyOf = ({ chatId }: UpdateSource, message: JsonObject): string =>
  externalIdOf(chatId, idOf(message.message_id) ?? hashOf(JSON.stringify(message)));

function messageOf(
  { address, at }: UpdateSource,
  told: {
    externalId: string;
    sender: InboundSender;
    content: TelegramContent;
    replyToExternalId: string | null;
    forwarded: boolean;
    raw: unknown;
  },
): Inbound {
  const { content: read, ...rest } = told;
  return { type: 'message', address, at, ...rest, ...read, clientId: null, fromAd: false };
}
