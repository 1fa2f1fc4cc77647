import type { Transaction } from '../platform/context.ts';
import type { Inbound } from './channel.ts';
import { channelKind } from './channel-kinds.ts';

/** News about the account or number itself, read by the folder of the channel's kind. */
export async function applyAccountNews(
  tx: Transaction,
  channelId: string,
  news: Extract<Inbound, { type: 'account' }>,
): Promise<void> {
  const [row] = await tx.query<{ kind: string }>({
    name: 'kind-of-channel',
    text: 'select kind from channels where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, channelId],
  });
  if (row !== undefined) await channelKind(row.kind).applyAccountNews?.(tx, channelId, news);
}
