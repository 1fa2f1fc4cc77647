import type { Transaction } from '../platform/context.ts';

/**
 * A send or fetch found out that the channel no longer works (token revoked, number gone): says so on the
 * screen of channels. `problem` is Indonesian, with the next step.
 */
export async function noteChannelProblem(tx: Transaction, channelId: string, problem: string): Promise<void> {
  await tx.query({
    name: 'note-channel-problem',
    text: `update channels set status = 'reconnect_needed', problem = $3
           where workspace_id = $1 and id = $2 and status = 'connected'`,
    values: [tx.workspaceId, channelId, problem],
  });
}
