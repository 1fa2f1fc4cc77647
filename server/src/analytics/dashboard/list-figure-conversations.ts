import type { DayFigure, listFigureConversations as endpoint, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts';
import { COUNTS_IN, today } from './day.ts';

interface Row {
  [column: string]: unknown;
  id: string;
  contact_id: string;
  contact_name: string;
  channel_kind: Reply<typeof endpoint>['items'][number]['channel_kind'];
  at: Date;
  preview: string;
}

/** The conversations that a figure of today counts, the one that counted last on top. */
export async function listFigureConversations(
  ctx: Context,
  { figure, cursor, limit }: { figure: DayFigure; cursor?: string | undefined; limit: number },
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'conversation.view');
  const older = cursor === undefined ? null : decodeCursor(cursor);
  const rows = await transaction(ctx, async (tx) => {
    const { firstId, since } = await today(tx);
    return tx.query<Row>({
      name: `figure-${figure}`,
      text: `
        with counted as (
          select distinct on (m.conversation_id) m.conversation_id, m.id, m.created_at, m.text
          from messages m
          where m.workspace_id = $1 and m.id >= $2::uuid and m.created_at >= $3 and ${COUNTS_IN[figure]}
          order by m.conversation_id, m.created_at desc, m.id desc
        )
        select c.id, c.contact_id, contact.name as contact_name, channel.kind as channel_kind, counted.created_at as at,
          left(counted.text, 140) as preview
        from counted
        join conversations c on c.workspace_id = $1 and c.id = counted.conversation_id
        join contacts contact on contact.workspace_id = $1 and contact.id = c.contact_id
        join channels channel on channel.workspace_id = $1 and channel.id = c.channel_id
        where $4::timestamptz is null or (counted.created_at, c.id) < ($4, $5::uuid)
        order by counted.created_at desc, c.id desc
        limit $6`,
      values: [tx.workspaceId, firstId, since, older?.at ?? null, older?.id ?? null, limit + 1],
    });
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ id, contact_id, contact_name, channel_kind, at, preview }) => ({
      id,
      contact_id,
      contact_name,
      channel_kind,
      at: at.toISOString(),
      preview,
    })),
    next_cursor: rows.length > limit && last ? encodeCursor(last.at, last.id) : null,
  };
}
