import type { InboundSender } from '../channels/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { joinProven } from './joining/join-proven.ts';
import { identityOf, type KnownContact, type KnownIdentity, matches } from './known-identity.ts';
import { isStronger, nameOf } from './rules.ts';

/**
 * A channel told more than we knew: the business-scoped id beside a number we had as the key, a name or number that
 * the first word lacked (an echo, a phone's history, a person without a number), a proof of who a visitor is. Writes
 * only what changed, which for a known sender is nothing.
 *
 * @param known changed in place
 * @returns the contacts that changed
 */
export async function learn(
  tx: Transaction,
  known: KnownIdentity[],
  senders: InboundSender[],
): Promise<KnownContact[]> {
  const identities = new Set<KnownIdentity>();
  const contacts = new Map<string, KnownContact>();
  for (const sender of senders) {
    const identity = identityOf(known, sender);
    if (identity === undefined) continue;
    const proven = isProof(identity, sender);
    const told = { ...keysLearnt(known, identity, sender), ...factsLearnt(identity, sender, proven) };
    if (tell(identity, told)) identities.add(identity);
    const before = identity.contact.id;
    const joined = proven && (await joinProven(tx, identity));
    if (joined) contacts.delete(before);
    if (tell(identity.contact, contactLearnt(identity, sender)) || joined)
      contacts.set(identity.contact.id, identity.contact);
  }
  if (identities.size > 0) await saveIdentities(tx, [...identities]);
  const changed = [...contacts.values()];
  if (changed.length > 0) await saveContacts(tx, changed);
  return changed;
}

/** @returns whether anything changed */
function tell<T extends object>(known: T, told: Partial<T>): boolean {
  const news = Object.entries(told).some(([field, value]) => known[field as keyof T] !== value);
  if (news) Object.assign(known, told);
  return news;
}

/**
 * Where the two keys were met apart and have a thread each, both stay: threads are not merged behind the team's back.
 */
function keysLearnt(
  known: KnownIdentity[],
  identity: KnownIdentity,
  sender: InboundSender,
): Partial<KnownIdentity> {
  if (sender.alias === null) return {};
  if (known.some((other) => other.id !== identity.id && matches(other, sender))) return {};
  return { externalId: sender.externalId, alias: sender.alias };
}

const isProof = (identity: KnownIdentity, { phone, email }: InboundSender) =>
  !identity.verified && (phone !== null || Boolean(email));

/** A proof takes the place of what was claimed; a claim never takes that of what is verified. */
function factsLearnt(
  identity: KnownIdentity,
  sender: InboundSender,
  proven: boolean,
): Partial<KnownIdentity> {
  const { claim } = sender;
  const told = {
    name: sender.name ?? claim?.name ?? identity.name,
    username: sender.username ?? identity.username,
    unreachable: false,
  };
  if (proven) return { ...told, phone: sender.phone, email: sender.email ?? null, verified: true };
  const word = identity.verified ? sender : (claim ?? sender);
  return { ...told, phone: word.phone ?? identity.phone, email: word.email ?? identity.email };
}

function contactLearnt(identity: KnownIdentity, sender: InboundSender): Partial<KnownContact> {
  const { contact } = identity;
  const called = nameOf(sender);
  return {
    ...(isStronger(called.source, contact.nameSource) && { name: called.name, nameSource: called.source }),
    ...(identity.verified && {
      phone: contact.phoneByMember ? contact.phone : (contact.phone ?? identity.phone),
      email: contact.emailByMember ? contact.email : (contact.email ?? identity.email),
    }),
  };
}

async function saveIdentities(tx: Transaction, identities: KnownIdentity[]): Promise<void> {
  const rows = identities.map(({ externalId, contact: _, ...rest }) => ({
    ...rest,
    external_id: externalId,
  }));
  await tx.query({
    name: 'save-identities',
    text: `update contact_identities i
           set external_id = t.external_id, alias = t.alias, username = t.username, name = t.name, phone = t.phone,
             email = t.email, verified = t.verified,
             unreachable_at = case when t.unreachable then i.unreachable_at end
           from json_to_recordset($2) as t (id uuid, external_id text, alias text, username text, name text, phone text,
             email text, verified boolean, unreachable boolean)
           where i.workspace_id = $1 and i.id = t.id`,
    values: [tx.workspaceId, JSON.stringify(rows)],
  });
}

/** What a member typed since we read it stays as well. */
async function saveContacts(tx: Transaction, contacts: KnownContact[]): Promise<void> {
  const rows = contacts.map(({ nameSource, ...rest }) => ({ ...rest, name_source: nameSource }));
  await tx.query({
    name: 'save-learnt-contacts',
    text: `update contacts c
           set name = case when c.name_source = 'member' then c.name else t.name end,
             name_source = case when c.name_source = 'member' then c.name_source else t.name_source end,
             phone = case when c.phone_by_member then c.phone else t.phone end,
             email = case when c.email_by_member then c.email else t.email end
           from json_to_recordset($2) as t (id uuid, name text, name_source text, phone text, email text)
           where c.workspace_id = $1 and c.id = t.id`,
    values: [tx.workspaceId, JSON.stringify(rows)],
  });
}
