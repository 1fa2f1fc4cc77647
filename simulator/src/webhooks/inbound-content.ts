import type { JsonObject } from '../json.ts';

/** What stands in `messages[]` beside id, from and timestamp. */
export type InboundContent = JsonObject & { type: string };

/** A media object as webhooks carry it; `phone` and `graph.keepInboundMedia` make them. */
export interface InboundMedia {
  id: string;
  mime_type: string;
  sha256: string;
  url?: string;
}

interface Button {
  id: string;
  title: string;
}

const media = (type: string, object: InboundMedia, more: JsonObject): InboundContent => ({
  type,
  [type]: { ...more, ...object },
});

/** Every kind of message that a customer's phone causes, in the shapes of Meta's webhook reference. */
export const inbound = {
  text: (body: string): InboundContent => ({ type: 'text', text: { body } }),
  image: (object: InboundMedia, more: { caption?: string } = {}) => media('image', object, more),
  video: (object: InboundMedia, more: { caption?: string } = {}) => media('video', object, more),
  document: (object: InboundMedia, more: { filename?: string; caption?: string } = {}) =>
    media('document', object, more),
  audio: (object: InboundMedia) => media('audio', object, { voice: false }),
  voice: (object: InboundMedia) => media('audio', object, { voice: true }),
  sticker: (object: InboundMedia, more: { animated?: boolean } = {}) =>
    media('sticker', object, { animated: false, ...more }),
  location: (place: {
    latitude: number;
    longitude: number;
    name?: string;
    address?: string;
    url?: string;
  }): InboundContent => ({ type: 'location', location: place }),
  contacts: (contacts: JsonObject[]): InboundContent => ({ type: 'contacts', contacts }),
  buttonReply: (button: Button): InboundContent => ({
    type: 'interactive',
    interactive: { type: 'button_reply', button_reply: { id: button.id, title: button.title } },
  }),
  listReply: (row: Button & { description?: string }): InboundContent => ({
    type: 'interactive',
    interactive: { type: 'list_reply', list_reply: row },
  }),
  /** The end of a Flow: `response_json` is a string of JSON, and not always an object. */
  flowReply: (response: unknown, name = 'flow'): InboundContent => ({
    type: 'interactive',
    interactive: {
      type: 'nfm_reply',
      nfm_reply: { name, body: 'Sent', response_json: JSON.stringify(response) },
    },
  }),
  /** A quick-reply button of a template. */
  templateButton: (button: { payload: string; text: string }): InboundContent => ({ type: 'button', button }),
  /** Without an emoji the reaction is taken back. */
  reaction: (messageId: string, emoji?: string): InboundContent => ({
    type: 'reaction',
    reaction: { message_id: messageId, ...(emoji === undefined ? {} : { emoji }) },
  }),
  order: (order: { catalog_id: string; text?: string; product_items: JsonObject[] }): InboundContent => ({
    type: 'order',
    order,
  }),
  changedNumber: (names: { name: string; from: string; to: string }): InboundContent => ({
    type: 'system',
    system: {
      body: `User ${names.name} changed from ${names.from} to ${names.to}`,
      wa_id: names.to,
      type: 'user_changed_number',
    },
  }),
  edit: (originalMessageId: string, message: InboundContent): InboundContent => ({
    type: 'edit',
    edit: { original_message_id: originalMessageId, message },
  }),
  revoke: (originalMessageId: string): InboundContent => ({
    type: 'revoke',
    revoke: { original_message_id: originalMessageId },
  }),
  unsupported: (kind = 'poll'): InboundContent => ({
    type: 'unsupported',
    unsupported: { type: kind },
    errors: [
      {
        code: 131051,
        title: 'Message type unknown',
        message: 'Message type unknown',
        error_data: { details: 'Message type is currently not supported.' },
      },
    ],
  }),
};

/** What customers do in Messenger and Instagram alone; WhatsApp has no word for it. */
export const direct = {
  item: (item: JsonObject): InboundContent => ({ type: 'direct', direct: item }),
  storyReply: (text: string, story: { id: string; url: string }) =>
    direct.item({ message: { text, reply_to: { story } } }),
  storyMention: (url: string) =>
    direct.item({ message: { attachments: [{ type: 'story_mention', payload: { url } }] } }),
  /** A post, a reel or a link that is passed on. */
  shared: (type: 'share' | 'ig_reel' | 'ig_post' | 'fallback', payload: JsonObject) =>
    direct.item({ message: { attachments: [{ type, payload }] } }),
  postback: (title: string, payload: string, more: JsonObject = {}) =>
    direct.item({ postback: { title, payload, ...more } }),
};

/** The `referral` of the first message after a click-to-WhatsApp ad; `image_url` is its picture, at an address that answers. */
export const adReferral = (more: JsonObject = {}): JsonObject => ({
  source_url: 'https://fb.me/3cr4Wqqkv',
  source_id: '120226305854810726',
  source_type: 'ad',
  headline: 'Chat dengan kami',
  body: 'Promo akhir tahun sudah dimulai',
  ctwa_clid: 'Aff-n8ZTODiE79d22KtAwQKj9e_mIEOOj27vDVwFjN80dp4',
  welcome_message: { text: 'Halo Kak, ada yang bisa kami bantu?' },
  ...more,
});
