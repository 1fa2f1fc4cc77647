import type { ChannelKind, ConsentPurpose } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { deriveConsents } from './carry-consents.ts';
import { recordConsents } from './record-consents.ts';

/**
 * A merge is taken back: what the other contact had said goes back to it, and what came by its identities since. Where
 * the merge alone had made a no of the one's yes, it is a yes again, in a line that says so.
 */
export async function returnConsents(
  tx: Transaction,
  {
    from,
    to,
    entryIds,
    identityIds,
    since,
  }: { from: string; to: string; entryIds: string[]; identityIds: string[]; since: Date },
): Promise<void> {
  await tx.query({
    name: 'return-consents',
    text: `update consent_entries set contact_id = $3
           where workspace_id = $1 and contact_id = $2 and (id = any($4::uuid[]) or identity_id = any($5::uuid[]))`,
    values: [tx.workspaceId, from, to, entryIds, identityIds],
  });
  await deriveConsents(tx, [from, to]);
  const lifted = await tx.query<{ channel_kind: ChannelKind; purpose: ConsentPurpose }>({
    name: 'consents-of-a-merge-alone',
    // Another merge that still stands may have brought a no as well.
    text: `select s.channel_kind, s.purpose
           from contact_consents s
           join consent_entries e on e.workspace_id = s.workspace_id and e.id = s.entry_id
           cross join lateral (
             select own.decision from consent_entries own
             where own.workspace_id = $1 and own.contact_id = $2 and own.channel_kind = s.channel_kind
               and own.purpose = s.purpose and own.source <> 'merge'
             order by own.at desc, own.id desc limit 1
           ) said
           where s.workspace_id = $1 and s.contact_id = $2 and e.source = 'merge' and e.decision = 'withdrawn'
             and e.at >= $3 and said.decision = 'granted' and not exists (
               select from contact_merges m
               join consent_entries brought on brought.workspace_id = $1 and brought.id = any(m.consent_entry_ids)
               where m.workspace_id = $1 and m.kept_id = $2 and brought.contact_id = $2
                 and brought.channel_kind = s.channel_kind and brought.purpose = s.purpose
                 and brought.decision = 'withdrawn'
             )`,
    values: [tx.workspaceId, from, since],
  });
  await recordConsents(
    tx,
    lifted.map(({ channel_kind, purpose }) => ({
      contactId: from,
      channelKind: channel_kind,
      purpose,
      decision: 'granted',
      source: 'merge',
      at: tx.app.clock.now(),
      reason: 'Penggabungan dibatalkan',
    })),
  );
}
