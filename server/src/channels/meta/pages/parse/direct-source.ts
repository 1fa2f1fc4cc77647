import type { ChannelAddress, Inbound, InboundSender } from '../../../inbound.ts';
import { idOf, isObject, type JsonObject, listOf, momentOf, numberOf, objectOf } from '../../../json.ts';
import type { PageProduct } from '../page-product.ts';
import { USER_REF } from './marks.ts';

/** What is known about everything in one `messaging[]` item. */
export interface DirectSource {
  product: Pick<PageProduct, 'kind' | 'stranger'>;
  address: ChannelAddress;
  /** The person at the other end, whoever of the two acted. */
  person: InboundSender;
  /** The business acted: in its own inbox, or through this or another app. */
  ours: boolean;
  at: Date;
  now: Date;
}

/** The page or account that an entry is about; some samples name it at the items alone. */
export function accountIdOf(entry: JsonObject, item: JsonObject): string | null {
  const own = idOf(entry.id);
  if (own !== null) return own;
  const { sender, recipient } = item;
  return idOf(objectOf(objectOf(item.message).is_echo === true ? sender : recipient).id);
}

/** Null: it names no account or nobody at the other end. */
export function directSource(
  product: DirectSource['product'],
  entry: JsonObject,
  item: JsonObject,
  now: Date,
): DirectSource | null {
  const account = accountIdOf(entry, item);
  if (account === null) return null;
  const sender = objectOf(item.sender);
  const echo = objectOf(item.message).is_echo === true;
  const ours = echo || idOf(sender.id) === account;
  // Samples of echoes name the two ends in either order: the person is whoever is not the account.
  const [first, second] = ours ? [objectOf(item.recipient), sender] : [sender, objectOf(item.recipient)];
  const key = keyOf(first, account) ?? refOf(item) ?? keyOf(second, account);
  if (key === null) return null;
  return {
    product,
    address: { kind: product.kind, address: account },
    person: strangerOf(product, key),
    ours,
    at: millisecondsOf(item.timestamp, now) ?? millisecondsOf(entry.time, now) ?? now,
    now,
  };
}

const keyOf = ({ id }: JsonObject, account: string): string | null => {
  const key = idOf(id);
  return key === account ? null : key;
};

function refOf(item: JsonObject): string | null {
  const ref = idOf(objectOf(item.sender).user_ref) ?? idOf(objectOf(item.optin).user_ref);
  return ref === null ? null : `${USER_REF}${ref}`;
}

/** Neither product tells a name with a message: it is asked for afterwards. */
const strangerOf = (product: DirectSource['product'], externalId: string): InboundSender => ({
  externalId,
  alias: null,
  phone: null,
  name: null,
  username: null,
  label: product.stranger,
});

export function millisecondsOf(value: unknown, now: Date): Date | null {
  const milliseconds = numberOf(value);
  return milliseconds === null ? null : momentOf(milliseconds / 1000, now);
}

/** Every item of an entry: while another app has the thread they stand in `standby`, and tests of Meta's in `changes`. */
export function itemsOf(entry: JsonObject): unknown[] {
  const tests = listOf(entry.changes)
    .filter(isObject)
    .filter(({ field }) => field === 'messages')
    .map(({ value }) => value);
  return [...listOf(entry.messaging), ...listOf(entry.standby), ...tests];
}

export const unreadable = (value: unknown, reason: string): Inbound => ({
  type: 'unreadable',
  raw: typeof value === 'string' ? value.replaceAll('\u0000', '') : (JSON.stringify(value) ?? ''),
  reason,
});
