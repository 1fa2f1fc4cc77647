import type { Inbound } from '../../channels/index.ts';
import { channelKind } from '../../channels/index.ts';
import { ensureIdentities, moveIdentity, nameContact, recordConsents } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { announceUpdated } from '../announce.ts';
import { emitStatus, type MovedMessage, PLACE_OF_MESSAGE } from '../messages/emit-status.ts';
import { showInList } from '../messages/show-in-list.ts';
import { windowAfter } from '../rules.ts';
import type { IngestChannel } from './ingest-channel.ts';
import { receiveMessages } from './receive-messages.ts';

export type InboundChange = Extract<
  Inbound,
  {
    type:
      | 'edit'
      | 'delete'
      | 'reaction'
      | 'identity_change'
      | 'status_up_to'
      | 'contact'
      | 'marketing_preference';
  }
>;

/** What happens to messages that are there already; what is said of one that is not here is shown in its place. */
export async function applyChange(
  tx: Transaction,
  channel: IngestChannel,
  change: InboundChange,
): Promise<void> {
  switch (change.type) {
    case 'edit':
      return edit(tx, channel, change);
    case 'delete':
      // The text stays for the team, marked.
      await changeMessage(tx, channel, change.target, { set: 'deleted_at = $4', values: [change.at] });
      return;
    case 'reaction':
      return react(tx, channel, change);
    case 'identity_change':
      return moveIdentity(tx, channel.id, change.from, change.to);
    case 'contact':
      return nameContact(tx, channel.id, change.sender);
    case 'marketing_preference':
      return prefer(tx, channel, change);
    case 'status_up_to':
      return reachUpTo(tx, channel, change);
  }
}

/**
 * @param set our own text; what came from outside is in `values`
 * @param readsAlike nothing of its words changes
 * @returns false: no such message here
 */
async function changeMessage(
  tx: Transaction,
  channel: IngestChannel,
  externalId: string,
  { set, values, readsAlike = false }: { set: string; values: unknown[]; readsAlike?: boolean },
): Promise<boolean> {
  const where = [tx.workspaceId, channel.id, externalId];
  // The conversation first, as everybody who changes a message locks them (no deadlocks).
  const [row] = await tx.query<{ id: string; conversation_id: string }>({
    name: 'lock-conversation-of-message',
    text: `select m.id, m.conversation_id from messages m
           join conversations c on c.workspace_id = $1 and c.id = m.conversation_id
           where m.workspace_id = $1 and m.channel_id = $2 and m.external_id = $3
           for update of c`,
    values: where,
  });
  if (row === undefined) return false;
  await tx.query({
    text: `update messages set ${set}, updated_at = now()
           where workspace_id = $1 and channel_id = $2 and external_id = $3`,
    values: [...where, ...values],
  });
  if (!readsAlike) await showInList(tx, row.id);
  await announceUpdated(tx, { messageId: row.id, conversationId: row.conversation_id });
  return true;
}

/** A message that is not here (its webhook was lost, or is still on its way) is stored as it reads now. */
async function edit(
  tx: Transaction,
  channel: IngestChannel,
  { target, text, at, whole }: Extract<InboundChange, { type: 'edit' }>,
): Promise<void> {
  const changed = await changeMessage(tx, channel, target, {
    set: 'original_text = coalesce(original_text, text), text = $4, edited_at = $5',
    values: [text, at],
  });
  if (changed || whole === undefined) return;
  await receiveMessages(tx, channel, [whole]);
  await changeMessage(tx, channel, target, { set: 'edited_at = $4', values: [at] });
}

/** One reaction a person; an empty one takes it back. It opens the window like any word of the customer. */
async function react(
  tx: Transaction,
  channel: IngestChannel,
  change: Extract<InboundChange, { type: 'reaction' }>,
): Promise<void> {
  const { target, emoji, by } = change;
  const from = change.fromBusiness === true ? 'business' : 'contact';
  const given = emoji === null ? [] : [{ emoji, from, ...(by !== undefined && { by }) }];
  const here = await changeMessage(tx, channel, target, {
    set: `reactions = (
      select coalesce(jsonb_agg(r), '[]') from jsonb_array_elements(reactions) r
      where r ->> 'from' <> $5 or r ->> 'by' is distinct from $6::text
    ) || $4::jsonb`,
    values: [JSON.stringify(given), from, by ?? null],
    readsAlike: true,
  });
  if (!here) await reactToMissing(tx, channel, change);
  if (from === 'business') return;
  const window = windowAfter(
    change.at,
    channelKind(channel.kind).capabilities.window_hours,
    tx.app.clock.now(),
  );
  await tx.query({
    name: 'reaction-opens-window',
    text: `update conversations c set csw_expires_at = greatest(csw_expires_at, $4::timestamptz), updated_at = now()
           from messages m
           where m.workspace_id = $1 and m.channel_id = $2 and m.external_id = $3
             and c.workspace_id = $1 and c.id = m.conversation_id`,
    values: [tx.workspaceId, channel.id, here ? target : placeOf(change), window],
  });
}

/** Its place in the thread, where what it is about is not here. */
const placeOf = ({ target, sender, by }: Extract<InboundChange, { type: 'reaction' }>): string =>
  `${target}#reaction:${by ?? sender.externalId}`;

/** Stands in the thread as an answer to what is not here; it waits for nobody, as little as any reaction. */
async function reactToMissing(
  tx: Transaction,
  channel: IngestChannel,
  change: Extract<InboundChange, { type: 'reaction' }>,
): Promise<void> {
  const { address, target, emoji, at, sender, fromBusiness } = change;
  const externalId = placeOf(change);
  if (emoji !== null)
    await receiveMessages(tx, channel, [
      {
        ...(fromBusiness ? { type: 'echo' } : { type: 'message', clientId: null, fromAd: false }),
        address,
        externalId,
        sender,
        at,
        text: emoji,
        content: { kind: 'text' },
        media: [],
        replyToExternalId: target,
        forwarded: false,
        raw: null,
        historic: true,
      },
    ]);
  // Given anew with another emoji, or taken back.
  await changeMessage(tx, channel, externalId, {
    set: 'text = coalesce($4, text), deleted_at = $5',
    values: [emoji, emoji === null ? at : null],
  });
}

/** Also of somebody who never wrote: a template brought them here, and the next one must not be sent. */
async function prefer(
  tx: Transaction,
  channel: IngestChannel,
  { sender, decision, words, onlyBack, at }: Extract<InboundChange, { type: 'marketing_preference' }>,
): Promise<void> {
  const [identity] = await ensureIdentities(tx, channel.id, [sender]);
  if (identity === undefined) return;
  const consent = {
    contactId: identity.contact.id,
    channelKind: channel.kind,
    purpose: 'marketing',
    decision,
    source: 'provider',
    at,
    words,
    identityId: identity.id,
  } as const;
  await recordConsents(tx, [consent], onlyBack === true ? { onlyBack: 'provider' } : {});
}

/** Which message of a thread is the last of those meant: by its place, by itself, or by when it was written. */
const LAST_OF = {
  seq: 'm.seq <= $4::int and m.seq > $4::int - 500',
  externalId: `m.seq <= (select last.seq from messages last
    where last.workspace_id = $1 and last.channel_id = $2 and last.external_id = $4)
    and m.seq > c.last_seq - 500`,
  // What was written before that moment and is still on its way is not meant.
  sentBy: `m.created_at <= $4::timestamptz and m.external_id is not null and m.seq > c.last_seq - 500`,
};

/** A visitor's screen reads faster than our own commit says `sent`: what is still `queued` was read all the same. */
const BELOW = {
  read: "('queued', 'unknown', 'sent', 'delivered')",
  delivered: "('queued', 'unknown', 'sent')",
};

async function reachUpTo(
  tx: Transaction,
  channel: IngestChannel,
  { sender, status, upTo, at }: Extract<InboundChange, { type: 'status_up_to' }>,
): Promise<void> {
  const [by, last] = Object.entries(upTo)[0] as [keyof typeof LAST_OF, unknown];
  const reads = status === 'read' ? 'read_at = $5,' : '';
  const rows = await tx.query<Pick<MovedMessage, 'id' | 'conversation_id' | 'seq' | 'status' | 'place'>>({
    name: `${status}-up-to-${by}`,
    text: `update messages m set status = '${status}', ${reads} delivered_at = coalesce(delivered_at, $5), updated_at = now()
           from contact_identities i, conversations c
           where i.workspace_id = $1 and i.channel_id = $2 and i.external_id = $3
             and c.workspace_id = $1 and c.identity_id = i.id
             and m.workspace_id = $1 and m.conversation_id = c.id and ${LAST_OF[by]}
             and m.direction = 'out' and m.status in ${BELOW[status]}
           returning m.id, m.conversation_id, m.seq, m.status, ${PLACE_OF_MESSAGE}`,
    values: [tx.workspaceId, channel.id, sender, last, at],
  });
  for (const row of rows) emitStatus(tx, { ...row, error_code: null, error_detail: null });
}
