import type { InboundSender } from '../../inbound.ts';
import { idOf, type JsonObject, objectOf, shortTextOf } from '../../json.ts';
import type { DeliverySource } from './delivery-source.ts';
import { digitsOf, phoneOf } from './phone.ts';

/**
 * The person at the other end. The business-scoped user id is the key where there is one, the number the second
 * key; either may be missing (Meta 2026: people with a username may show no number), and `from` may hold either.
 *
 * @returns null when the change names nobody
 */
export function personOf(
  source: DeliverySource,
  given: { id: unknown; userId: unknown },
): InboundSender | null {
  const id = idOf(given.id);
  const told = { userId: idOf(given.userId), digits: digitsOf(id) };
  const contact = contactOf(source, told);
  const userId = told.userId ?? idOf(contact.user_id) ?? (told.digits === null ? id : null);
  const digits = told.digits ?? digitsOf(idOf(contact.wa_id));
  const key = userId ?? digits ?? idOf(contact.wa_id);
  if (key === null) return null;
  const profile = objectOf(contact.profile);
  const phone = phoneOf(digits);
  return {
    externalId: key,
    alias: userId !== null && digits !== null && digits !== userId ? digits : null,
    phone,
    // A number that our metadata takes for impossible is still what the person is reached by.
    ...(phone === null && digits !== null && { label: `+${digits}` }),
    name: shortTextOf(profile.name),
    username: shortTextOf(profile.username)?.replace(/^@/, '') ?? null,
  };
}

/** The contact with the same key; a lone one also when nothing speaks against it. */
function contactOf(
  { contacts }: DeliverySource,
  told: { userId: string | null; digits: string | null },
): JsonObject {
  const same = contacts.find((contact) => {
    const userId = idOf(contact.user_id);
    const digits = digitsOf(idOf(contact.wa_id));
    return (userId !== null && userId === told.userId) || (digits !== null && digits === told.digits);
  });
  if (same !== undefined) return same;
  const [only, another] = contacts;
  if (only === undefined || another !== undefined) return {};
  const other = {
    userId: told.userId !== null && idOf(only.user_id) !== null,
    digits: told.digits !== null && digitsOf(idOf(only.wa_id)) !== null,
  };
  return other.userId || other.digits ? {} : only;
}

/**
 * A group is one conversation, and its key is the group's: an answer goes to all of it, and nothing said there
 * shows in a participant's own thread.
 */
export const GROUP = 'group:';

export const groupOf = (groupId: string): InboundSender => ({
  externalId: `${GROUP}${groupId}`,
  alias: null,
  phone: null,
  name: 'Grup WhatsApp',
  username: null,
});
