import type { MessageContent } from '@sapa/contracts';
import { type JsonObject, listOf, objectOf, shortTextOf, textOf } from '../../json.ts';
import type { ReadContent } from './read-content.ts';

type ContactCard = Extract<MessageContent, { kind: 'contacts' }>['contacts'][number];

/** One card of Meta's may hold at most 257 contacts. */
const MOST_CARDS = 257;
/** Phones or e-mail addresses on one card. */
const MOST_WAYS = 50;

export function readContacts(part: unknown): ReadContent | null {
  if (part === undefined) return null;
  const contacts = listOf(part).slice(0, MOST_CARDS).map(objectOf).map(cardOf);
  return { text: '', content: { kind: 'contacts', contacts }, media: [] };
}

function cardOf(contact: JsonObject): ContactCard {
  const phones = ways(
    contact.phones,
    (phone) => shortTextOf(phone.phone, 64) ?? shortTextOf(phone.wa_id, 64),
  );
  const emails = ways(contact.emails, (email) => shortTextOf(email.email, 254));
  const org = objectOf(contact.org);
  const [department, title] = [shortTextOf(org.department), shortTextOf(org.title)];
  const addresses = ways(contact.addresses, addressOf);
  const links = ways(contact.urls, (link) => shortTextOf(link.url, 2000));
  const birthday = shortTextOf(contact.birthday, 32);
  return {
    name: nameOf(contact) ?? phones[0] ?? emails[0] ?? 'Tanpa nama',
    phones,
    emails,
    company: shortTextOf(org.company),
    ...(department !== null && { department }),
    ...(title !== null && { title }),
    ...(addresses.length > 0 && { addresses }),
    ...(links.length > 0 && { links }),
    ...(birthday !== null && { birthday }),
  };
}

/** In one line, as one writes it: street, city, province with postal code, country. */
function addressOf({ street, city, state, zip, country, country_code }: JsonObject): string | null {
  const region = [state, zip].map((part) => shortTextOf(part)).filter(Boolean);
  const parts = [street, city, region.join(' '), country ?? country_code].map((part) => shortTextOf(part));
  return parts.filter(Boolean).join(', ') || null;
}

const ways = (value: unknown, read: (way: JsonObject) => string | null): string[] =>
  listOf(value)
    .slice(0, MOST_WAYS)
    .map((way) => read(objectOf(way)))
    .filter((way) => way !== null);

/** People who answered a request for their contact come as a vCard with no `name`. */
function nameOf(contact: JsonObject): string | null {
  const name = objectOf(contact.name);
  const parts = [shortTextOf(name.first_name), shortTextOf(name.last_name)].filter((part) => part !== null);
  return (
    shortTextOf(name.formatted_name) ??
    shortTextOf(parts.join(' ')) ??
    shortTextOf(textOf(contact.vcard, 8_192)?.match(/^FN[^:\n]*:(.+)$/m)?.[1])
  );
}
