import type { MessageContent } from '@sapa/contracts';
import type { OutboundMessage } from '../outbound.ts';
import { choicesPayload } from './choices-payload.ts';
import { digitsOf } from './parse/phone.ts';
import { GROUP } from './parse/sender.ts';
import { templatePayload } from './template-payload.ts';

type Payload = Record<string, unknown>;

/**
 * The body of `POST /{phone_number_id}/messages`; null for what WhatsApp cannot carry and what must never leave
 * (notes, activity lines).
 *
 * @param mediaId of the one attachment, uploaded
 */
export function messagePayload(message: OutboundMessage, mediaId: string | null): Payload | null {
  const content = contentPayload(message, mediaId);
  if (content === null) return null;
  return {
    messaging_product: 'whatsapp',
    ...recipientOf(message.to),
    // A reaction names its message itself; Meta refuses a context beside it.
    ...(message.replyToExternalId === null || message.reaction !== null
      ? {}
      : { context: { message_id: message.replyToExternalId } }),
    ...content,
    // A reaction's own status must not be taken for its message's.
    ...(message.reaction === null ? { biz_opaque_callback_data: message.id } : {}),
  };
}

/** Numbers with `+`, else Meta puts the business's own country before them. A number wins over a scoped id. */
export function recipientOf({ externalId, phone }: OutboundMessage['to']): Payload {
  if (externalId.startsWith(GROUP)) return { recipient_type: 'group', to: externalId.slice(GROUP.length) };
  const digits = digitsOf(externalId) ?? digitsOf(phone);
  return {
    recipient_type: 'individual',
    ...(digits === null ? { recipient: externalId } : { to: `+${digits}` }),
  };
}

function contentPayload(message: OutboundMessage, mediaId: string | null): Payload | null {
  const { content, reaction, text } = message;
  if (reaction !== null)
    return { type: 'reaction', reaction: { message_id: reaction.externalId, emoji: reaction.emoji } };
  switch (content.kind) {
    case 'text':
      return { type: 'text', text: { body: text, preview_url: /https?:\/\//i.test(text) } };
    case 'media':
      return mediaPayload(message, mediaId);
    case 'choices':
      return choicesPayload(text, content);
    case 'location':
      return { type: 'location', location: locationOf(content) };
    case 'contacts':
      return { type: 'contacts', contacts: content.contacts.map(cardOf) };
    case 'template':
      return { type: 'template', template: templatePayload(content, message.attachments[0], mediaId) };
    default:
      return null;
  }
}

function mediaPayload({ attachments, text }: OutboundMessage, mediaId: string | null): Payload | null {
  const [file] = attachments;
  if (file === undefined || mediaId === null) return null;
  const caption = text === '' || file.kind === 'audio' || file.kind === 'sticker' ? {} : { caption: text };
  const voice = file.kind === 'audio' && file.voice ? { voice: true } : {};
  const name = file.kind === 'document' && file.fileName !== null ? { filename: file.fileName } : {};
  return { type: file.kind, [file.kind]: { id: mediaId, ...caption, ...voice, ...name } };
}

type Of<Kind extends MessageContent['kind']> = Extract<MessageContent, { kind: Kind }>;

const locationOf = ({ latitude, longitude, name, address }: Of<'location'>): Payload => ({
  latitude,
  longitude,
  ...(name === null ? {} : { name }),
  ...(address === null ? {} : { address }),
});

const cardOf = ({ name, phones, emails, company }: Of<'contacts'>['contacts'][number]): Payload => ({
  name: { formatted_name: name, first_name: name },
  phones: phones.map((phone) => ({ phone })),
  emails: emails.map((email) => ({ email })),
  ...(company === null ? {} : { org: { company } }),
});
