import type { listChannelNews as endpoint, Reply } from '@sapa/contracts';
import { and, desc, eq } from 'drizzle-orm';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { channelRow } from '../queries.ts';
import { channelNews } from '../tables.ts';
import { MOST_NEWS } from './keep-news.ts';

/** @throws Refusal NOT_FOUND */
export async function listChannelNews(ctx: Context, channelId: string): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'channel.view');
  return transaction(ctx, async (tx) => {
    await channelRow(tx, channelId);
    const rows = await tx.db
      .select()
      .from(channelNews)
      .where(and(eq(channelNews.workspaceId, tx.workspaceId), eq(channelNews.channelId, channelId)))
      .orderBy(desc(channelNews.id))
      .limit(MOST_NEWS);
    return {
      items: rows.map(({ id, text, raw, at }) => ({
        id,
        text,
        raw: JSON.stringify(raw, null, 2),
        at: at.toISOString(),
      })),
    };
  });
}
