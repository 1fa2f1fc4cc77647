import type { ChannelAddress, Inbound } from '../../inbound.ts';
import { idOf, isObject, type JsonObject, listOf, objectOf, shortTextOf } from '../../json.ts';
import { digitsOf } from './phone.ts';

/** What is known about everything in one change. */
export interface DeliverySource {
  address: ChannelAddress;
  /** The business's own number, digits. */
  business: string | null;
  contacts: JsonObject[];
  now: Date;
}

/** A change of one number, else of one account; null when it names neither. */
export function sourceOf(entry: JsonObject, value: JsonObject, now: Date): DeliverySource | null {
  const address = addressOf(entry, value);
  if (address === null) return null;
  const display = shortTextOf(objectOf(value.metadata).display_phone_number) ?? '';
  return {
    address,
    business: digitsOf(display.replace(/[\s()-]/g, '')),
    contacts: listOf(value.contacts).filter(isObject),
    now,
  };
}

/** Changes about a partner carry the partner's id in `entry.id` and the account in `waba_info`. */
export function addressOf(entry: JsonObject, value: JsonObject): ChannelAddress | null {
  const number = idOf(objectOf(value.metadata).phone_number_id);
  if (number !== null) return { kind: 'whatsapp', address: number };
  const account = idOf(objectOf(value.waba_info).waba_id) ?? idOf(entry.id);
  return account === null ? null : { kind: 'waba', address: account };
}

export const accountNews = (
  source: DeliverySource,
  field: string,
  value: unknown,
  at = source.now,
): Inbound => ({
  type: 'account',
  address: source.address,
  field,
  value,
  at,
});

export const unreadable = (value: unknown, reason: string): Inbound => ({
  type: 'unreadable',
  raw: typeof value === 'string' ? value.replaceAll('\u0000', '') : (JSON.stringify(value) ?? ''),
  reason,
});
