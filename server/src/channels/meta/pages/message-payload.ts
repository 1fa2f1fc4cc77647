import type { MessageContent } from '@sapa/contracts';
import { choicesAsText, questionOf } from '../../choices-as-text.ts';
import type { OutboundMessage } from '../../outbound.ts';
import { ECHO_MARK, USER_REF } from './parse/marks.ts';

type Payload = Record<string, unknown>;

/** Meta's limits of quick replies, in characters (meta: send-messages/quick-replies). */
const QUICK_REPLIES = { most: 13, title: 20, payload: 1000 };

/**
 * The body of `POST /me/messages`; null for what neither Messenger nor Instagram can carry and what must never leave
 * (notes, activity lines).
 *
 * @param attachmentId of the one file, uploaded: words travel in a message of their own
 */
export function directPayload(
  message: OutboundMessage,
  attachmentId: string | null,
  textMax: number,
): Payload | null {
  const content = contentOf(message, attachmentId, textMax);
  if (content === null) return null;
  return {
    recipient: recipientOf(message.to.externalId),
    ...(message.byHandAfterWindow
      ? { messaging_type: 'MESSAGE_TAG', tag: 'HUMAN_AGENT' }
      : { messaging_type: 'RESPONSE' }),
    // Comes back in the echo: settles a send whose answer was lost.
    message: { ...content, metadata: `${ECHO_MARK}${message.id}` },
    ...(message.replyToExternalId === null ? {} : { reply_to: { mid: midOf(message.replyToExternalId) } }),
  };
}

/** Setting a reaction twice changes nothing; without an emoji it is taken back. */
export function reactionPayload({ to, reaction }: OutboundMessage): Payload {
  const { externalId = '', emoji = '' } = reaction ?? {};
  const recipient = recipientOf(to.externalId);
  const message_id = midOf(externalId);
  if (emoji === '') return { recipient, sender_action: 'unreact', payload: { message_id } };
  return { recipient, sender_action: 'react', payload: { message_id, reaction: emoji } };
}

/** One message of Meta's may be several here (parse/message.ts). */
const midOf = (externalId: string): string => externalId.replace(/#\d+$/, '');

/** Who came by a button of the shop's site is known by its reference alone until they write. */
export const recipientOf = (externalId: string): Payload =>
  externalId.startsWith(USER_REF) ? { user_ref: externalId.slice(USER_REF.length) } : { id: externalId };

/** Meta's names for kinds of files. */
export const FILE_TYPES = {
  image: 'image',
  sticker: 'image',
  audio: 'audio',
  video: 'video',
  document: 'file',
} as const;

function contentOf(
  { content, text, attachments }: OutboundMessage,
  attachmentId: string | null,
  textMax: number,
): Payload | null {
  const [file] = attachments;
  if (content.kind === 'text') return { text };
  if (content.kind === 'choices') return choicesOf(text, content, textMax);
  if (content.kind !== 'media' || file === undefined || attachmentId === null) return null;
  return { attachment: { type: FILE_TYPES[file.kind], payload: { attachment_id: attachmentId } } };
}

function choicesOf(
  text: string,
  { choices }: Extract<MessageContent, { kind: 'choices' }>,
  textMax: number,
): Payload {
  const question = questionOf(text);
  const fits =
    choices.length <= QUICK_REPLIES.most &&
    question.length <= textMax &&
    choices.every(
      ({ id, title, description }) =>
        title.length <= QUICK_REPLIES.title && id.length <= QUICK_REPLIES.payload && !description,
    );
  if (!fits) return { text: choicesAsText(text, choices) };
  return {
    text: question,
    quick_replies: choices.map(({ id, title }) => ({ content_type: 'text', title, payload: id })),
  };
}
