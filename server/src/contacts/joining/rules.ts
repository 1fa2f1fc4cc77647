import type { ContactSource, ContactSourceKind } from '@sapa/contracts';
import type { KnownContact, KnownIdentity } from '../known-identity.ts';
import { type ContactName, isStronger, type NameSource, nameOf } from '../rules.ts';

/** What is known of a contact beside its identities. */
export interface ContactFields {
  name: string;
  nameSource: NameSource;
  phone: string | null;
  phoneByMember: boolean;
  email: string | null;
  emailByMember: boolean;
  city: string | null;
  company: string | null;
  source: ContactSourceKind | null;
  sourceName: string | null;
  sourceDetail: ContactSource['detail'] | null;
  blockedAt: Date | null;
  blockedBy: string | null;
  blockReason: string | null;
  spamAt: Date | null;
  spamBy: string | null;
  spamReason: string | null;
}

/**
 * What a contact is after another was joined to it: its own fields, the other's where it has none, and the stronger
 * name. A field that a member emptied stays empty, and who of the two was barred is barred.
 */
export function fillBlanks(kept: ContactFields, joined: ContactFields): ContactFields {
  const named = isStronger(joined.nameSource, kept.nameSource) ? joined : kept;
  const numbered = kept.phone === null && !kept.phoneByMember ? joined : kept;
  const mailed = kept.email === null && !kept.emailByMember ? joined : kept;
  const sourced = kept.source === null ? joined : kept;
  const blocked = kept.blockedAt === null ? joined : kept;
  const spam = kept.spamAt === null ? joined : kept;
  return {
    name: named.name,
    nameSource: named.nameSource,
    phone: numbered.phone,
    phoneByMember: numbered.phoneByMember,
    email: mailed.email,
    emailByMember: mailed.emailByMember,
    city: kept.city ?? joined.city,
    company: kept.company ?? joined.company,
    source: sourced.source,
    sourceName: sourced.sourceName,
    sourceDetail: sourced.sourceDetail,
    blockedAt: blocked.blockedAt,
    blockedBy: blocked.blockedBy,
    blockReason: blocked.blockReason,
    spamAt: spam.spamAt,
    spamBy: spam.spamBy,
    spamReason: spam.spamReason,
  };
}

/** What an identity alone says of its person. */
export const calledBy = ({ name, username, phone, verified }: KnownIdentity): ContactName =>
  nameOf(verified ? { name, username, phone } : { name: null, username, phone: null, claim: { name } });

/** What a contact no longer is once an identity has left it: whatever it had from that one alone. */
export function withoutIdentity(
  contact: KnownContact,
  parted: KnownIdentity,
  rest: KnownIdentity[],
): Pick<KnownContact, 'name' | 'nameSource' | 'phone' | 'email'> {
  const sure = rest.filter(({ verified }) => verified);
  const keeps = (field: 'phone' | 'email', byMember: boolean) =>
    byMember ||
    !parted.verified ||
    contact[field] !== parted[field] ||
    sure.some((one) => one[field] === contact[field])
      ? contact[field]
      : (sure.find((one) => one[field] !== null)?.[field] ?? null);
  const had = calledBy(parted);
  const fromParted = had.name === contact.name && had.source === contact.nameSource;
  const best = rest
    .map(calledBy)
    .reduce<ContactName | null>((a, b) => (a !== null && !isStronger(b.source, a.source) ? a : b), null);
  const named = fromParted && best !== null ? best : { name: contact.name, source: contact.nameSource };
  return {
    name: named.name,
    nameSource: named.source,
    phone: keeps('phone', contact.phoneByMember),
    email: keeps('email', contact.emailByMember),
  };
}
