import type { ClaimedJoin, listClaimedJoins as endpoint, Query } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts';
import { displayPhone } from '../display-phone.ts';

interface Row {
  [column: string]: unknown;
  identity_id: string;
  channel_name: string;
  name: string | null;
  phone: string | null;
  email: string | null;
  contact_id: string;
  contact_name: string;
  created_at: Date;
}

/** Visitors who came to somebody's contact by the number that they had typed, until a member parts or keeps them; the newest first. */
export async function listClaimedJoins(
  ctx: Context,
  { cursor, limit }: Query<typeof endpoint>,
): Promise<{ items: ClaimedJoin[]; next_cursor: string | null }> {
  requirePermission(ctx, 'contact.view');
  const before = cursor === undefined ? null : decodeCursor(cursor);
  const rows = await transaction(ctx, (tx) =>
    tx.query<Row>({
      name: 'list-claimed-joins',
      text: `select i.id as identity_id, channel.name as channel_name, i.name, i.phone, i.email,
               c.id as contact_id, c.name as contact_name, i.created_at
             from contact_identities i
             join contacts c on c.workspace_id = i.workspace_id and c.id = i.contact_id
             join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id
             where i.workspace_id = $1 and i.joined_by_claim
               and ($2::timestamptz is null or (i.created_at, i.id) < ($2, $3::uuid))
             order by i.created_at desc, i.id desc limit $4`,
      values: [ctx.workspaceId, before?.at ?? null, before?.id ?? null, limit + 1],
    }),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(({ contact_id, contact_name, phone, created_at, ...rest }) => ({
      ...rest,
      phone_display: displayPhone(phone),
      contact: { id: contact_id, name: contact_name },
      joined_at: created_at.toISOString(),
    })),
    next_cursor:
      rows.length > limit && last !== undefined ? encodeCursor(last.created_at, last.identity_id) : null,
  };
}
