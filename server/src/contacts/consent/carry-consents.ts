import type { ChannelKind, ConsentDecision, ConsentPurpose } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { recordConsents } from './record-consents.ts';

interface State {
  channel_kind: ChannelKind;
  purpose: ConsentPurpose;
  decision: ConsentDecision;
}

/**
 * What a contact said goes to another with the identities that said it, or whole. Where one of the two had said no, no
 * it is, also when the yes is the younger: whoever joined them may be wrong about who they are.
 *
 * @param identityIds only what came by these; absent: all
 */
export async function carryConsents(
  tx: Transaction,
  { from, to, identityIds }: { from: string; to: string; identityIds?: string[] },
): Promise<void> {
  const held = await statesOf(tx, to);
  const carried = await tx.query<State>({
    name: 'carry-consents',
    text: `with moved as (
        update consent_entries set contact_id = $3
        where workspace_id = $1 and contact_id = $2 and ($4::uuid[] is null or identity_id = any($4))
        returning *
      )
      select distinct on (channel_kind, purpose) channel_kind, purpose, decision
      from moved order by channel_kind, purpose, at desc, id desc`,
    values: [tx.workspaceId, from, to, identityIds ?? null],
  });
  if (carried.length === 0) return;
  await deriveConsents(tx, [from, to]);
  const stays = new Set([...held, ...carried].filter(isNo).map(keyOf));
  const softened = (await statesOf(tx, to)).filter((state) => !isNo(state) && stays.has(keyOf(state)));
  await recordConsents(
    tx,
    softened.map(({ channel_kind, purpose }) => ({
      contactId: to,
      channelKind: channel_kind,
      purpose,
      decision: 'withdrawn',
      source: 'merge',
      at: tx.app.clock.now(),
    })),
  );
}

const isNo = ({ decision }: State) => decision === 'withdrawn';
const keyOf = ({ channel_kind, purpose }: State) => `${channel_kind} ${purpose}`;

export const statesOf = (tx: Transaction, contactId: string): Promise<State[]> =>
  tx.query<State>({
    name: 'consents-of-contact',
    text: `select channel_kind, purpose, decision from contact_consents where workspace_id = $1 and contact_id = $2`,
    values: [tx.workspaceId, contactId],
  });

/** The present state of contacts whose lines came or went, by the ledger again: its newest line counts. */
export async function deriveConsents(tx: Transaction, contactIds: string[]): Promise<void> {
  await tx.query({
    name: 'forget-derived-consents',
    text: 'delete from contact_consents where workspace_id = $1 and contact_id = any($2::uuid[])',
    values: [tx.workspaceId, contactIds],
  });
  await tx.query({
    name: 'derive-consents',
    text: `insert into contact_consents (workspace_id, contact_id, channel_kind, purpose, decision, entry_id, at)
           select distinct on (contact_id, channel_kind, purpose)
             workspace_id, contact_id, channel_kind, purpose, decision, id, at
           from consent_entries where workspace_id = $1 and contact_id = any($2::uuid[])
           order by contact_id, channel_kind, purpose, at desc, id desc`,
    values: [tx.workspaceId, contactIds],
  });
}
