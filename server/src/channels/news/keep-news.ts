import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '../../platform/db/context.ts';

export const MOST_NEWS = 100;

/** One more line of a channel's log; the oldest beyond a hundred goes. */
export async function keepNews(
  tx: Transaction,
  channelId: string,
  { text, raw, at }: { text: string; raw: unknown; at: Date },
): Promise<void> {
  await tx.query({
    name: 'keep-channel-news',
    text: `with gone as (
             delete from channel_news where workspace_id = $1 and id in (
               select id from channel_news where workspace_id = $1 and channel_id = $3
               order by id desc offset ${MOST_NEWS - 1})
           )
           insert into channel_news (workspace_id, id, channel_id, text, raw, at) values ($1, $2, $3, $4, $5, $6)`,
    values: [tx.workspaceId, uuidv7(), channelId, text, JSON.stringify(raw ?? null), at],
  });
}
