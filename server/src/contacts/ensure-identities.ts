import { v7 as uuidv7 } from 'uuid';
import type { InboundSender } from '../channels/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { contactById } from './contact-row.ts';
import { fillNewContacts } from './fields/fill-new-contacts.ts';
import { findIdentities, identityOf, type KnownIdentity, matches, shareContacts } from './known-identity.ts';
import { learn } from './learn.ts';
import { nameOf } from './rules.ts';

/**
 * The identity of every sender, made where it is new, whichever of the two keys the channel gave this time. A new
 * identity joins the contact that already has the number or e-mail which its channel vouches for; a claim joins
 * nobody. What a channel tells later (name, number, second key) is learnt.
 *
 * @returns one identity for each sender, in the senders' order
 */
export async function ensureIdentities(
  tx: Transaction,
  channelId: string,
  senders: InboundSender[],
): Promise<KnownIdentity[]> {
  const unique = [...Map.groupBy(senders, ({ externalId }) => externalId).values()].map(asOne);
  const known = await findIdentities(tx, channelId, unique);
  const isKnown = (sender: InboundSender) => known.some((identity) => matches(identity, sender));
  const strangers = unique.filter((sender) => !isKnown(sender));
  const fresh = strangers.map(toRow);
  if (fresh.length > 0) {
    // Read again instead of trusting what was made: another transaction may have been first.
    const [, made] = await Promise.all([
      createIdentities(tx, channelId, fresh),
      findIdentities(tx, channelId, strangers),
    ]);
    known.push(...made);
  }
  shareContacts(known);
  const freshIds = new Set(fresh.map(({ contact_id }) => contact_id));
  await fillNewContacts(
    tx,
    strangers.filter((sender) => freshIds.has(identityOf(known, sender)?.contact.id ?? '')),
    (sender) => identityOf(known, sender)!.contact.id,
  );
  const knownIds = new Set(known.map(({ contact }) => contact.id));
  for (const contact_id of freshIds) if (knownIds.has(contact_id)) tx.emit('contact.created', { contact_id });
  for (const { id } of await learn(tx, known, senders)) {
    if (freshIds.has(id)) continue;
    // Joined to another since it was read: whoever joined them told of it.
    const contact = await contactById(tx, id);
    if (contact !== undefined) tx.emit('contact.updated', { contact, changed: ['name', 'phone', 'email'] });
  }
  return senders.map((sender) => {
    const identity = identityOf(known, sender);
    if (identity === undefined) throw new Error(`no identity for a sender of channel ${channelId}`);
    return identity;
  });
}

/** What was told of a person last, with the way that they came first. */
function asOne(told: InboundSender[]): InboundSender {
  const source = told.find((sender) => sender.source !== undefined)?.source;
  return { ...told.at(-1)!, ...(source && { source }) };
}

function toRow(sender: InboundSender) {
  const called = nameOf(sender);
  return {
    id: uuidv7(),
    contact_id: uuidv7(),
    external_id: sender.externalId,
    alias: sender.alias,
    username: sender.username,
    called: called.name,
    name_source: called.source,
    name: sender.name ?? sender.claim?.name ?? null,
    source: sender.source?.kind ?? null,
    source_name: sender.source?.name ?? null,
    source_detail: sender.source?.detail ?? null,
    ...vouchedFor(sender),
  };
}

/** Number and e-mail by the channel's word, else by the person's own. */
function vouchedFor({ phone, email, claim }: InboundSender) {
  if (claim === undefined || phone !== null || email) return { phone, email: email ?? null, verified: true };
  return { phone: claim.phone, email: claim.email, verified: false };
}

async function createIdentities(
  tx: Transaction,
  channelId: string,
  rows: ReturnType<typeof toRow>[],
): Promise<void> {
  await tx.query({
    name: 'create-identities',
    text: `with fresh as (
        select fresh.*, coalesce(
          (select c.id from contacts c
           where c.workspace_id = $1 and fresh.verified and c.phone = fresh.phone order by c.created_at limit 1),
          (select c.id from contacts c
           where c.workspace_id = $1 and fresh.verified and c.email_key = fresh.email order by c.created_at limit 1),
          fresh.contact_id
        ) as owner_id
        from json_to_recordset($3) as fresh (id uuid, contact_id uuid, external_id text, alias text, username text,
          called text, name_source text, name text, phone text, email text, verified boolean,
          source text, source_name text, source_detail jsonb)
        where not exists (
          select from contact_identities i
          where i.workspace_id = $1 and i.channel_id = $2 and i.external_id = fresh.external_id
        )
      ), people as (
        insert into contacts
          (workspace_id, id, name, name_source, phone, email, source, source_name, source_detail)
        select $1, contact_id, called, name_source, case when verified then phone end, case when verified then email end,
          coalesce(source, (select kind from channels where workspace_id = $1 and id = $2)), source_name, source_detail
        from fresh where owner_id = contact_id
      )
      insert into contact_identities
        (workspace_id, id, channel_id, external_id, alias, username, name, phone, email, verified, contact_id)
      select $1, id, $2, external_id, alias, username, name, phone, email, verified, owner_id from fresh
      on conflict do nothing`,
    values: [tx.workspaceId, channelId, JSON.stringify(rows)],
  });
}
