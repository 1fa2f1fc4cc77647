import type { PhoneNumber } from '../graph/sign-up/accounts.ts';
import type { JsonObject } from '../json.ts';
import type { InboundContent } from './inbound-content.ts';

/** The least that Meta reports. */
export type WebhookUpdate = ChangeUpdate | MessagingUpdate;

/** One `messaging[]` item of a page or an Instagram account. */
export interface MessagingUpdate {
  object: 'page' | 'instagram';
  /** The page or the Instagram account. */
  entryId: string;
  item: JsonObject;
  /** Where the item stands; `standby` while another app has the thread. */
  list?: 'messaging' | 'standby';
}

/** One `changes[]` item and the account it belongs to. */
export interface ChangeUpdate {
  wabaId: string;
  phoneNumberId?: string;
  field: string;
  value: JsonObject;
}

/** Who writes. A person with a username may be known by the business-scoped user id (BSUID) alone. */
export interface Sender {
  number?: string;
  name?: string;
  username?: string;
  userId?: string;
  parentUserId?: string;
}

export interface MessageOptions {
  id: string;
  /** Milliseconds; webhooks carry seconds as a string. */
  at: number;
  /** The quoted message: the one replied to. */
  replyTo?: string;
  /** More of `context`: forwarded, referred_product. */
  context?: JsonObject;
  referral?: JsonObject;
  groupId?: string;
}

const digits = (number: string) => number.replace(/\D/g, '');
const seconds = (ms: number) => String(Math.floor(ms / 1000));

const metadata = (number: PhoneNumber) => ({
  messaging_product: 'whatsapp',
  metadata: { display_phone_number: number.number, phone_number_id: number.id },
});

export function messageUpdate(
  to: PhoneNumber,
  from: Sender,
  content: InboundContent,
  options: MessageOptions,
): ChangeUpdate {
  const waId = from.number === undefined ? undefined : digits(from.number);
  const contact: JsonObject = {
    profile: {
      name: from.name ?? from.username ?? waId ?? 'Pelanggan',
      ...(from.username === undefined ? {} : { username: from.username }),
    },
    ...(waId === undefined ? {} : { wa_id: waId }),
    ...(from.userId === undefined ? {} : { user_id: from.userId }),
    ...(from.parentUserId === undefined ? {} : { parent_user_id: from.parentUserId }),
  };
  const context = {
    ...(options.replyTo === undefined ? {} : { from: to.number, id: options.replyTo }),
    ...options.context,
  };
  const message: JsonObject = {
    ...(Object.keys(context).length === 0 ? {} : { context }),
    ...(options.referral === undefined ? {} : { referral: options.referral }),
    ...(waId === undefined ? {} : { from: waId }),
    ...(from.userId === undefined ? {} : { from_user_id: from.userId }),
    ...(options.groupId === undefined ? {} : { group_id: options.groupId }),
    id: options.id,
    timestamp: seconds(options.at),
    ...content,
  };
  return {
    wabaId: to.wabaId,
    phoneNumberId: to.id,
    field: 'messages',
    value: {
      ...metadata(to),
      // System messages come without contacts.
      ...(content.type === 'system' ? {} : { contacts: [contact] }),
      messages: [message],
    },
  };
}

/** A person stopped the business's promotions in WhatsApp, or let them through again. */
export function preferenceUpdate(
  to: PhoneNumber,
  who: string,
  { value, at }: { value: 'stop' | 'resume'; at: number },
): ChangeUpdate {
  const preference = {
    wa_id: who,
    detail: `User requested to ${value} marketing messages`,
    category: 'marketing_messages',
    value,
    timestamp: seconds(at),
  };
  return {
    wabaId: to.wabaId,
    phoneNumberId: to.id,
    field: 'user_preferences',
    value: { ...metadata(to), contacts: [{ wa_id: who }], user_preferences: [preference] },
  };
}

export type StatusName = 'sent' | 'delivered' | 'read' | 'played' | 'failed' | 'deleted';

export interface StatusOptions {
  id: string;
  status: StatusName;
  at: number;
  recipient: string;
  /** The recipient is a business-scoped user id. */
  isUserId?: boolean;
  callbackData?: string;
  category?: string;
  /** `regular` costs; within the service window and for free entry points it does not. */
  pricingType?: 'regular' | 'free_customer_service' | 'free_entry_point';
  errors?: JsonObject[];
}

const day = 24 * 60 * 60;

export function statusUpdate(from: PhoneNumber, options: StatusOptions): ChangeUpdate {
  const category = options.category ?? 'service';
  const type = options.pricingType ?? (category === 'service' ? 'free_customer_service' : 'regular');
  const priced = options.status === 'sent' || options.status === 'delivered';
  const status: JsonObject = {
    id: options.id,
    status: options.status,
    timestamp: seconds(options.at),
    ...(options.isUserId
      ? { recipient_user_id: options.recipient }
      : { recipient_id: digits(options.recipient) }),
    ...(options.callbackData === undefined ? {} : { biz_opaque_callback_data: options.callbackData }),
    ...(options.status === 'sent'
      ? {
          conversation: {
            id: options.id.slice(-38, -6),
            expiration_timestamp: String(Math.floor(options.at / 1000) + day),
            origin: { type: category },
          },
        }
      : {}),
    ...(priced ? { pricing: { billable: type === 'regular', pricing_model: 'PMP', type, category } } : {}),
    ...(options.errors === undefined ? {} : { errors: options.errors }),
  };
  return {
    wabaId: from.wabaId,
    phoneNumberId: from.id,
    field: 'messages',
    value: { ...metadata(from), statuses: [status] },
  };
}

/** `changes`: one entry per account, a change per update. `entries`: an entry per update. `values`: one value carries many. */
export type Packing = 'changes' | 'entries' | 'values';

/** One POST's body. At most 1,000 updates belong into it. */
export function envelope(updates: readonly WebhookUpdate[], at: number, packing: Packing = 'changes') {
  const [first] = updates;
  if (first !== undefined && 'object' in first) {
    const items = updates.filter((update) => 'object' in update);
    return { object: first.object, entry: items.map((update) => messagingEntry(update, at)) };
  }
  return changesEnvelope(
    updates.filter((update) => 'field' in update),
    at,
    packing,
  );
}

/** Times of pages are milliseconds, and an entry has one item. Source: Meta, "Webhooks for Messenger Platform". */
const messagingEntry = ({ entryId, item, list = 'messaging' }: MessagingUpdate, time: number) => ({
  id: entryId,
  time,
  [list]: [item],
});

function changesEnvelope(updates: readonly ChangeUpdate[], at: number, packing: Packing) {
  const time = Math.floor(at / 1000);
  const entry: { id: string; time: number; changes: { field: string; value: JsonObject }[] }[] = [];
  for (const { wabaId, field, value } of updates) {
    const known = packing === 'entries' ? undefined : entry.find((item) => item.id === wabaId);
    const home = known ?? { id: wabaId, time, changes: [] };
    if (!known) entry.push(home);
    if (packing === 'values' && field === 'messages') {
      const sameNumber = home.changes.find(
        (change) =>
          change.field === 'messages' &&
          JSON.stringify(change.value.metadata) === JSON.stringify(value.metadata),
      );
      if (sameNumber) {
        sameNumber.value = mergeValues(sameNumber.value, value);
        continue;
      }
    }
    home.changes.push({ field, value });
  }
  return { object: 'whatsapp_business_account', entry };
}

function mergeValues(first: JsonObject, second: JsonObject): JsonObject {
  const merged: JsonObject = { ...first };
  for (const key of ['contacts', 'messages', 'statuses']) {
    const [left, right] = [first[key], second[key]];
    if (Array.isArray(right)) merged[key] = Array.isArray(left) ? [...left, ...right] : right;
  }
  return merged;
}
