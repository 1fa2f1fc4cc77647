import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';

/** Those the member is kept to, by name; none: they work in all. */
export function channelsOfMember(tx: Transaction, memberId: string): Promise<{ id: string; name: string }[]> {
  return tx.query<{ id: string; name: string }>({
    name: 'channels-of-member',
    text: `select c.id, c.name from member_channels kept
           join channels c on c.workspace_id = kept.workspace_id and c.id = kept.channel_id
           where kept.workspace_id = $1 and kept.member_id = $2 order by c.name, c.id`,
    values: [tx.workspaceId, memberId],
  });
}

/**
 * The member is kept to exactly these from now on; with none they work in all.
 *
 * @throws Refusal VALIDATION_FAILED for a channel that is not there
 */
export async function keepToChannels(
  tx: Transaction,
  memberId: string,
  channelIds: readonly string[],
): Promise<void> {
  await tx.query({
    name: 'leave-channels',
    text: 'delete from member_channels where workspace_id = $1 and member_id = $2',
    values: [tx.workspaceId, memberId],
  });
  const kept = await tx.query({
    name: 'keep-to-channels',
    text: `insert into member_channels (workspace_id, member_id, channel_id)
           select workspace_id, $2, id from channels where workspace_id = $1 and id = any($3::uuid[])
           returning channel_id`,
    values: [tx.workspaceId, memberId, channelIds],
  });
  if (kept.length === new Set(channelIds).size) return;
  throw new Refusal('VALIDATION_FAILED', {
    fields: { channel_ids: 'Saluran tidak ditemukan. Muat ulang daftar saluran.' },
  });
}
