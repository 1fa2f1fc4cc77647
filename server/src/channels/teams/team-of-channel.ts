import type { Transaction } from '../../platform/db/context.ts';

/**
 * Whose queue a conversation of this channel stands in that begins now. Until the commit nobody gives the channel to
 * another team: whoever does waits, and takes this conversation along.
 */
export async function teamOfChannel(tx: Transaction, channelId: string): Promise<string | null> {
  const [channel] = await tx.query<{ team_id: string | null }>({
    name: 'team-of-channel',
    text: 'select team_id from channels where workspace_id = $1 and id = $2 for key share',
    values: [tx.workspaceId, channelId],
  });
  return channel?.team_id ?? null;
}
