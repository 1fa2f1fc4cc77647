import type { Transaction } from '../../platform/db/context.ts';
import { announceChannel } from '../connecting/announce-channel.ts';

/**
 * A send, a fetch or the provider's own news found out that something is wrong with a channel: says so on the
 * screen of channels. A channel that somebody disconnected stays so.
 *
 * @param problem in Indonesian, with the next step; null: it is well again
 * @param reconnectNeeded nothing can be sent until somebody connects it anew
 */
export async function noteChannelProblem(
  tx: Transaction,
  channelId: string,
  problem: string | null,
  reconnectNeeded = true,
): Promise<void> {
  const changed = await tx.query<{ id: string }>({
    name: 'note-channel-problem',
    text: `update channels
           set status = case when $4 then 'reconnect_needed' when $3::text is null then 'connected' else status end,
               problem = $3
           where workspace_id = $1 and id = $2 and status <> 'disconnected'
             and (problem is distinct from $3 or ($4 and status <> 'reconnect_needed'))
           returning id`,
    values: [tx.workspaceId, channelId, problem, problem !== null && reconnectNeeded],
  });
  if (changed.length > 0) await announceChannel(tx, channelId);
}
