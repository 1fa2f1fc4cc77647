import type { listMessages, Query, Reply } from '@sapa/contracts';
import type { Context } from '../../platform/db/context.ts';
import type { Read } from '../../platform/db/read-together.ts';
import { type MessageRow, presentMessage, SELECT_MESSAGE } from './message-row.ts';

type ThreadQuery = Query<typeof listMessages>;
type Page = Reply<typeof listMessages>;

/**
 * Newest first, by the thread's own index: the newest, those `before` or `after` a message, or a message with half a
 * page on either side, however old it is.
 */
export function threadPage(ctx: Context, conversationId: string, place: ThreadQuery): Read<Page> {
  if (place.around !== undefined) return pageAround(ctx, conversationId, place.around, place.limit);
  if (place.after !== undefined) return pageAfter(ctx, conversationId, place.after, place.limit);
  return pageBefore(ctx, conversationId, place.before, place.limit);
}

const OF_THREAD = `${SELECT_MESSAGE} where m.workspace_id = $1 and m.conversation_id = $2`;

const pageBefore = (
  ctx: Context,
  conversationId: string,
  before: number | undefined,
  limit: number,
): Read<Page> => ({
  name: `thread-page-${limit}`,
  text: `${OF_THREAD} and m.seq < $3 order by m.seq desc limit ${limit + 1}`,
  values: [ctx.workspaceId, conversationId, before ?? 2_147_483_647],
  answer(rows: MessageRow[]) {
    const shown = rows.slice(0, limit);
    return {
      items: shown.map((row) => presentMessage(ctx.app, row)),
      next_cursor: rows.length > limit ? seqOf(shown.at(-1)) : null,
      newer_cursor: before === undefined ? null : String(shown[0]?.seq ?? Math.max(before - 1, 0)),
    };
  },
});

const pageAfter = (ctx: Context, conversationId: string, after: number, limit: number): Read<Page> => ({
  name: `thread-after-${limit}`,
  text: `${OF_THREAD} and m.seq > $3 order by m.seq limit ${limit + 1}`,
  values: [ctx.workspaceId, conversationId, after],
  answer(rows: MessageRow[]) {
    const shown = rows.slice(0, limit).reverse();
    return {
      items: shown.map((row) => presentMessage(ctx.app, row)),
      next_cursor: seqOf(shown.at(-1)) ?? String(Math.min(after + 1, 2_147_483_647)),
      newer_cursor: rows.length > limit ? seqOf(shown[0]) : null,
    };
  },
});

/** Without an item where the thread does not hold the message. */
function pageAround(ctx: Context, conversationId: string, messageId: string, limit: number): Read<Page> {
  const before = Math.ceil(limit / 2);
  const after = limit - before;
  const place = `(select seq from messages where workspace_id = $1 and conversation_id = $2 and id = $3)`;
  return {
    name: `thread-around-${limit}`,
    text: `(${OF_THREAD} and m.seq <= ${place} order by m.seq desc limit ${before + 1})
      union all (${OF_THREAD} and m.seq > ${place} order by m.seq limit ${after + 1})`,
    values: [ctx.workspaceId, conversationId, messageId],
    answer(rows: MessageRow[]) {
      const sought = rows.find(({ id }) => id === messageId)?.seq ?? 0;
      const older = rows.filter(({ seq }) => seq <= sought);
      const newer = rows.filter(({ seq }) => seq > sought);
      const shown = [...older.slice(0, before), ...newer.slice(0, after)].sort((a, b) => b.seq - a.seq);
      return {
        items: shown.map((row) => presentMessage(ctx.app, row)),
        next_cursor: older.length > before ? seqOf(shown.at(-1)) : null,
        newer_cursor: newer.length > after ? seqOf(shown[0]) : null,
      };
    },
  };
}

const seqOf = (row: MessageRow | undefined) => (row === undefined ? null : String(row.seq));
