import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/context.ts';
import type { ChannelChange } from '../channel.ts';
import { channelKind } from '../channel-kinds.ts';
import { announceChannel } from '../connecting/announce-channel.ts';
import type { Inbound } from '../inbound.ts';
import { keepNews } from '../news/keep-news.ts';
import { channels } from '../tables.ts';
import { planCheck } from './check-channel.ts';
import { noteChannelProblem } from './note-channel-problem.ts';

/** News about the account or number itself, read by the folder of the channel's kind and applied here. */
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
  if (row === undefined) return;
  const kind = channelKind(row.kind);
  const changes = (await kind.readAccountNews?.(tx, channelId, news)) ?? [];
  for (const change of changes) await apply(tx, change);
  const words = kind.tellNews?.(news) ?? null;
  if (words !== null) await keepNews(tx, channelId, { text: words, raw: news.value, at: news.at });
}

async function apply(tx: Transaction, change: ChannelChange): Promise<void> {
  const { channelId, name, settings, problem, reconnectNeeded = false, check = false } = change;
  if (name !== undefined || settings !== undefined) {
    await tx.db
      .update(channels)
      .set({ ...(name === undefined ? {} : { name }), ...(settings === undefined ? {} : { settings }) })
      .where(and(eq(channels.workspaceId, tx.workspaceId), eq(channels.id, channelId)));
    await announceChannel(tx, channelId);
  }
  if (problem !== undefined) await noteChannelProblem(tx, channelId, problem, reconnectNeeded);
  if (check) planCheck(tx, channelId, 0);
}
