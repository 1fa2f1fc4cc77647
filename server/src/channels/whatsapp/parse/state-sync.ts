import type { Inbound } from '../../channel.ts';
import { momentOf, objectOf, shortTextOf } from '../../meta/json.ts';
import { accountNews, type Place } from './place.ts';
import { personOf } from './sender.ts';

/** One of `state_sync[]`: a person in the address book of the business's phone. One taken out of it keeps their name here. */
export function readStateSync(place: Place, value: unknown): Inbound[] {
  const sync = objectOf(value);
  const contact = objectOf(sync.contact);
  const at = momentOf(objectOf(sync.metadata).timestamp, place.now) ?? place.now;
  const sender = personOf(place, {
    id: shortTextOf(contact.phone_number)?.replace(/[\s()-]/g, ''),
    userId: contact.user_id,
  });
  const name = shortTextOf(contact.full_name) ?? shortTextOf(contact.first_name);
  if (sender === null || name === null || sync.action === 'remove')
    return [accountNews(place, 'smb_app_state_sync', value, at)];
  return [{ type: 'contact', address: place.address, sender: { ...sender, name }, at }];
}
