import { type ChannelAnswering, defaultAnswering } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { columnsOf } from '../platform/db/table-columns.ts';
import { channelAnswering } from './tables.ts';

const columns = columnsOf(channelAnswering);

/** How the channels are answered that somebody has set, or one of them. */
export async function answeringOf(
  tx: Transaction,
  channelId: string | null = null,
): Promise<ChannelAnswering[]> {
  const rows = await tx.query<typeof columns.row>({
    name: 'channel-answering',
    text: `select ${columns.list('a')} from channel_answering a
           where a.workspace_id = $1 and ($2::uuid is null or a.channel_id = $2)`,
    values: [tx.workspaceId, channelId],
  });
  return rows.map(({ workspace_id: _, ...answering }) => answering);
}

export const answeringOfChannel = async (tx: Transaction, channelId: string): Promise<ChannelAnswering> =>
  (await answeringOf(tx, channelId))[0] ?? { channel_id: channelId, ...defaultAnswering };
