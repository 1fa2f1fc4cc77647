import type { listClosingWindows as endpoint, Reply } from '@sapa/contracts';
import { seenIn } from '../../conversations/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';

type Closing = Reply<typeof endpoint>;

/** How long before its end a window is about to close. */
const SOON = '4 hours';
const LISTED = 100;

interface Row {
  id: string;
  contact_id: string;
  contact_name: string;
  channel_kind: Closing['items'][number]['channel_kind'];
  preview: string;
  csw_expires_at: Date;
  total: number;
}

/**
 * Open conversations with people in which one can soon only write by a template, the next to close first. Whose window is
 * open was active within a day: more than that is not gone through.
 */
export async function closingWindows(tx: Transaction, shown: number): Promise<Closing> {
  const values: unknown[] = [tx.workspaceId, tx.app.clock.now(), shown];
  const seen = seenIn(tx, values);
  const rows = await tx.query<Row>({
    name: `dashboard-closing${seen.suffix}`,
    text: `
      with closing as materialized (
        select c.id, c.contact_id, c.channel_id, c.csw_expires_at, c.last_message from conversations c
        where c.workspace_id = $1 and c.status = 'open' and c.last_activity_at > $2::timestamptz - interval '1 day'
          and c.handler <> 'ai' and c.csw_expires_at > $2 and c.csw_expires_at <= $2::timestamptz + interval '${SOON}'
          and ${seen.of('c')}
      )
      select l.id, l.contact_id, contact.name as contact_name, channel.kind as channel_kind, l.csw_expires_at,
        coalesce(l.last_message ->> 'preview', '') as preview, (select count(*)::int from closing) as total
      from (select * from closing order by csw_expires_at, id limit $3) l
      join contacts contact on contact.workspace_id = $1 and contact.id = l.contact_id
      join channels channel on channel.workspace_id = $1 and channel.id = l.channel_id
      order by l.csw_expires_at, l.id`,
    values,
  });
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _, csw_expires_at: at, ...row }) => ({ ...row, closes_at: at.toISOString() })),
  };
}

export function listClosingWindows(ctx: Context): Promise<Closing> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, (tx) => closingWindows(tx, LISTED));
}
