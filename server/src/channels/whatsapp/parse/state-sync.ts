import type { Inbound } from '../../inbound.ts';
import { momentOf, objectOf, shortTextOf } from '../../json.ts';
import { accountNews, type DeliverySource } from './delivery-source.ts';
import { personOf } from './sender.ts';

/** One of `state_sync[]`: a person in the address book of the business's phone. One taken out of it keeps their name here. */
export function readStateSync(source: DeliverySource, value: unknown): Inbound[] {
  const sync = objectOf(value);
  const contact = objectOf(sync.contact);
  const at = momentOf(objectOf(sync.metadata).timestamp, source.now) ?? source.now;
  const sender = personOf(source, {
    id: shortTextOf(contact.phone_number)?.replace(/[\s()-]/g, ''),
    userId: contact.user_id,
  });
  const name = shortTextOf(contact.full_name) ?? shortTextOf(contact.first_name);
  if (sender === null || name === null || sync.action === 'remove')
    return [accountNews(source, 'smb_app_state_sync', value, at)];
  return [{ type: 'contact', address: source.address, sender: { ...sender, name }, at }];
}
