import { v7 as uuidv7 } from 'uuid';
import type { InboundSender } from '../channels/index.ts';
import type { Transaction } from '../platform/context.ts';
import { displayPhone } from './display-phone.ts';

export interface KnownIdentity {
  [column: string]: unknown;
  id: string;
  contactId: string;
  externalId: string;
  alias: string | null;
  contactName: string;
}

/**
 * The identity of every sender, made where it is new, whichever of the two keys the channel gave this time. A new
 * identity joins the contact that already has its number (a number is one person; a name is not).
 *
 * @returns one identity for each sender, in the senders' order
 */
export async function ensureIdentities(
  tx: Transaction,
  channelId: string,
  senders: InboundSender[],
): Promise<KnownIdentity[]> {
  const unique = [...new Map(senders.map((sender) => [sender.externalId, sender])).values()];
  const known = await findIdentities(tx, channelId, unique);
  const isKnown = (sender: InboundSender) => known.some((identity) => matches(identity, sender));
  const fresh = unique.filter((sender) => !isKnown(sender));
  if (fresh.length > 0) {
    // Read again instead of trusting what was made: another transaction may have been first.
    const [, made] = await Promise.all([
      createIdentities(tx, channelId, fresh),
      findIdentities(tx, channelId, fresh),
    ]);
    known.push(...made);
  }
  await learn(tx, known, unique);
  return senders.map((sender) => {
    const identity = identityOf(known, sender);
    if (identity === undefined) throw new Error(`no identity for a sender of channel ${channelId}`);
    return identity;
  });
}

const keysOf = (sender: InboundSender) => [
  sender.externalId,
  ...(sender.alias === null ? [] : [sender.alias]),
];
const matches = (identity: KnownIdentity, sender: InboundSender) =>
  keysOf(sender).some((key) => key === identity.externalId || key === identity.alias);

/** The one with the very key; a second key finds it where that one is new. */
const identityOf = (known: KnownIdentity[], sender: InboundSender) =>
  known.find((one) => one.externalId === sender.externalId) ?? known.find((one) => matches(one, sender));

/**
 * Without a name, so planned for the keys it is given: the plan for any keys takes workspace and channel for
 * independent, and walks all of a large channel by the other key's index (42 ms of 21,000 identities, not 0.4).
 */
async function findIdentities(
  tx: Transaction,
  channelId: string,
  senders: InboundSender[],
): Promise<KnownIdentity[]> {
  return tx.query<KnownIdentity>({
    text: `select i.id, i.contact_id as "contactId", i.external_id as "externalId", i.alias, c.name as "contactName"
           from contact_identities i join contacts c on c.workspace_id = i.workspace_id and c.id = i.contact_id
           where i.workspace_id = $1 and i.channel_id = $2 and i.external_id = any($3)
           union
           select i.id, i.contact_id, i.external_id, i.alias, c.name
           from contact_identities i join contacts c on c.workspace_id = i.workspace_id and c.id = i.contact_id
           where i.workspace_id = $1 and i.channel_id = $2 and i.alias = any($3)`,
    values: [tx.workspaceId, channelId, senders.flatMap(keysOf)],
  });
}

async function createIdentities(tx: Transaction, channelId: string, senders: InboundSender[]): Promise<void> {
  const rows = senders.map((sender) => ({
    id: uuidv7(),
    contact_id: uuidv7(),
    external_id: sender.externalId,
    alias: sender.alias,
    username: sender.username,
    phone: sender.phone,
    email: sender.email ?? null,
    name: sender.name?.trim() || sender.username || displayPhone(sender.phone) || 'Tanpa nama',
  }));
  await tx.query({
    name: 'create-identities',
    text: `with fresh as (
        select fresh.*, coalesce(
          (select c.id from contacts c where c.workspace_id = $1 and c.phone = fresh.phone order by c.created_at limit 1),
          fresh.contact_id
        ) as owner_id
        from json_to_recordset($3) as fresh (id uuid, contact_id uuid, external_id text, alias text, username text, phone text, email text, name text)
        where not exists (
          select from contact_identities i
          where i.workspace_id = $1 and i.channel_id = $2 and i.external_id = fresh.external_id
        )
      ), people as (
        insert into contacts (workspace_id, id, name, phone, email)
        select $1, contact_id, name, phone, email from fresh where owner_id = contact_id
      )
      insert into contact_identities (workspace_id, id, channel_id, external_id, alias, username, contact_id)
      select $1, id, $2, external_id, alias, username, owner_id from fresh
      on conflict do nothing`,
    values: [tx.workspaceId, channelId, JSON.stringify(rows)],
  });
}

/**
 * The channel told more than we knew: the business-scoped id beside a number we had as the key, or the number
 * beside an id. Where the two keys were met apart and have a thread each, both stay: threads are not merged behind
 * the team's back.
 */
async function learn(tx: Transaction, known: KnownIdentity[], senders: InboundSender[]): Promise<void> {
  for (const sender of senders) {
    const identity = identityOf(known, sender);
    if (identity === undefined || sender.alias === null) continue;
    if (identity.externalId === sender.externalId && identity.alias === sender.alias) continue;
    if (known.some((other) => other.id !== identity.id && matches(other, sender))) continue;
    await tx.query({
      name: 'learn-identity-keys',
      text: `update contact_identities set external_id = $3, alias = $4 where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, identity.id, sender.externalId, sender.alias],
    });
    identity.externalId = sender.externalId;
    identity.alias = sender.alias;
  }
}

/** The same person under a new key (a changed number): their thread goes on, unless the new key has one already. */
export async function moveIdentity(
  tx: Transaction,
  channelId: string,
  from: string,
  to: InboundSender,
): Promise<void> {
  await tx.query({
    name: 'move-identity',
    text: `with moved as (
        update contact_identities set external_id = $4, alias = $5
        where workspace_id = $1 and id = (
            select id from contact_identities
            where workspace_id = $1 and channel_id = $2 and (external_id = $3 or alias = $3)
            order by external_id = $3 desc limit 1
          )
          and not exists (
            select from contact_identities taken
            where taken.workspace_id = $1 and taken.channel_id = $2 and taken.id <> contact_identities.id
              and (taken.external_id = $4 or taken.alias = $5)
          )
        returning contact_id
      )
      update contacts set phone = coalesce($6, phone) from moved where workspace_id = $1 and id = moved.contact_id`,
    values: [tx.workspaceId, channelId, from, to.externalId, to.alias, to.phone],
  });
}
