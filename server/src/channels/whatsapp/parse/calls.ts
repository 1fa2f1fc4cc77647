import type { Inbound } from '../../inbound.ts';
import { hashOf, idOf, isObject, momentOf } from '../../json.ts';
import { type DeliverySource, unreadable } from './delivery-source.ts';
import { digitsOf } from './phone.ts';
import { personOf } from './sender.ts';

/**
 * One of `calls[]`. A call is one message however many events it has: they share its id, and the first one stored
 * stays. A call by the customer opens the 24-hour window like any message (Meta, "Send messages").
 */
export function readCall(source: DeliverySource, value: unknown): Inbound[] {
  if (!isObject(value)) return [unreadable(value, 'a call that is no object')];
  const ours = value.direction === 'BUSINESS_INITIATED';
  const from = digitsOf(idOf(value.from));
  const to = digitsOf(idOf(value.to));
  // Meta's samples name the two ends in either order: the customer is whoever is not the business.
  const other = from !== null && from !== source.business ? from : to !== source.business ? to : null;
  const sender = personOf(source, { id: other, userId: value.from_user_id ?? value.to_user_id });
  if (sender === null) return [unreadable({ call: value, contacts: source.contacts }, 'a call of nobody')];
  const call = {
    address: source.address,
    externalId: idOf(value.id) ?? hashOf(JSON.stringify(value)),
    sender,
    at: momentOf(value.timestamp, source.now) ?? source.now,
    text: '',
    content: { kind: 'unsupported' as const, type: 'call' },
    media: [],
    replyToExternalId: null,
    forwarded: false,
    raw: value,
  };
  return [ours ? { type: 'echo', ...call } : { type: 'message', ...call, clientId: null, fromAd: false }];
}
