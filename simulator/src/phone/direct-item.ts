import { at, isObject, type JsonObject, textOf } from '../json.ts';
import type { InboundContent } from '../webhooks/inbound-content.ts';
import type { WriteOptions } from './customer.ts';

const NAMES: Record<string, string> = {
  '❤️': 'love',
  '❤': 'love',
  '👍': 'like',
  '😂': 'smile',
  '😮': 'wow',
  '😢': 'sad',
};

/**
 * What a customer did, as a `messaging[]` item of Messenger and Instagram tells it, beside sender, recipient and time.
 * Content of the type `direct` stands as it is given: for what WhatsApp has no word for (`direct` of inbound-content).
 */
export function directItem({
  mid,
  content,
  options,
  lookaside,
}: {
  mid: string;
  content: InboundContent;
  options: WriteOptions;
  /** Where files lie open. */
  lookaside: string;
}): JsonObject {
  const part = content[content.type];
  if (content.type === 'reaction') {
    const emoji = textOf(at(part, 'emoji'));
    const target = at(part, 'message_id');
    if (emoji === undefined) return { reaction: { mid: target, action: 'unreact' } };
    return { reaction: { mid: target, action: 'react', emoji, reaction: NAMES[emoji] ?? 'other' } };
  }
  if (content.type === 'revoke')
    return { message: { mid: at(part, 'original_message_id'), is_deleted: true } };
  if (content.type === 'edit') {
    const text = at(part, 'message', 'text', 'body');
    return { message_edit: { mid: at(part, 'original_message_id'), text, num_edit: 1 } };
  }
  if (content.type === 'direct') {
    const item = isObject(part) ? part : {};
    const { message } = item;
    return isObject(message) ? { ...item, message: { mid, ...message } } : item;
  }
  const { replyTo, referral } = options;
  return {
    message: {
      mid,
      ...said(content, lookaside),
      ...(replyTo === undefined || content.type === 'interactive' ? {} : { reply_to: { mid: replyTo } }),
      ...(referral === undefined ? {} : { referral }),
    },
  };
}

const FILES: Record<string, string> = {
  image: 'image',
  video: 'video',
  audio: 'audio',
  document: 'file',
  sticker: 'sticker',
};

function said(content: InboundContent, lookaside: string): JsonObject {
  const part = content[content.type];
  if (content.type === 'text') return { text: at(part, 'body') };
  if (content.type === 'interactive') {
    const reply = at(part, 'button_reply');
    return { text: at(reply, 'title'), quick_reply: { payload: at(reply, 'id') } };
  }
  if (content.type === 'location') {
    const coordinates = { lat: at(part, 'latitude'), long: at(part, 'longitude') };
    return { attachments: [{ type: 'location', title: at(part, 'name'), payload: { coordinates } }] };
  }
  const type = FILES[content.type];
  if (type === undefined) return { is_unsupported: true };
  return { attachments: [{ type, payload: { url: `${lookaside}/${at(part, 'id')}` } }] };
}
