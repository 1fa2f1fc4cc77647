import type { Inbound } from '../../inbound.ts';
import { idOf, type JsonObject, momentOf, objectOf } from '../../json.ts';
import { accountNews, type DeliverySource } from './delivery-source.ts';
import { digitsOf } from './phone.ts';
import { personOf } from './sender.ts';

/**
 * A person changed their number, or got another business-scoped id. What else the system says (a new security
 * code) is news about the account: no message, and it opens no window.
 */
export function readSystemMessage(source: DeliverySource, message: JsonObject): Inbound {
  const at = momentOf(message.timestamp, source.now) ?? source.now;
  const system = objectOf(message.system);
  const from =
    system.type === 'user_changed_user_id'
      ? idOf(system.previous_user_id)
      : system.type === 'user_changed_number'
        ? (digitsOf(idOf(message.from)) ?? idOf(message.from_user_id) ?? idOf(message.from))
        : null;
  const to = personOf(source, {
    id:
      idOf(system.wa_id) ??
      idOf(system.new_wa_id) ??
      (system.type === 'user_changed_user_id' ? message.from : null),
    userId:
      system.user_id ??
      system.new_user_id ??
      (system.type === 'user_changed_user_id' ? message.from_user_id : null),
  });
  if (from === null || to === null || to.externalId === from)
    return accountNews(source, 'system', message, at);
  return { type: 'identity_change', address: source.address, from, to, at };
}

/** One of `user_id_update[]`, the older form of the same news. */
export function readUserIdUpdate(source: DeliverySource, value: unknown): Inbound[] {
  const update = objectOf(value);
  const ids = objectOf(update.user_id);
  const from = idOf(ids.previous);
  const to = personOf(source, { id: update.wa_id, userId: ids.current });
  const at = momentOf(update.timestamp, source.now) ?? source.now;
  if (from === null || to === null) return [accountNews(source, 'user_id_update', value, at)];
  return [{ type: 'identity_change', address: source.address, from, to, at }];
}
