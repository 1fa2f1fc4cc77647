import type { listInquiries as endpoint, Inquiry, Query, Reply } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts';
import { likePart } from '../../platform/db/like.ts';
import { found } from '../../platform/errors.ts';

interface Row {
  id: string;
  topic: Inquiry['topic'];
  name: string;
  email: string;
  company: string;
  phone: string;
  message: string;
  created_at: Date;
  handled_at: Date | null;
  handled_by: string | null;
}

const SELECT = `select i.id, i.topic, i.name, i.email, i.company, i.phone, i.message, i.created_at, i.handled_at,
  u.name as handled_by from inquiries i left join users u on u.id = i.handled_by`;

const present = (row: Row): Inquiry => ({
  ...row,
  created_at: row.created_at.toISOString(),
  handled_at: row.handled_at?.toISOString() ?? null,
});

/** @throws Refusal NOT_FOUND */
export async function inquiryById(app: App, id: string): Promise<Inquiry> {
  const { rows } = await app.database.pool.query<Row>(`${SELECT} where i.id = $1`, [id]);
  return present(found(rows[0]));
}

/** Newest first, a page at a time, with how many wait. */
export async function listInquiries(
  app: App,
  { state, q, cursor, limit }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const { rows } = await app.database.pool.query<Row>(
    `${SELECT}
     where ($1 = 'all' or (i.handled_at is null) = ($1 = 'open'))
       and ($2::timestamptz is null or (i.created_at, i.id) < ($2, $3::uuid))
       and ($5::text is null or lower(i.name) like $5 or lower(i.email) like $5 or lower(i.company) like $5)
     order by i.created_at desc, i.id desc limit $4`,
    [state, after?.at ?? null, after?.id ?? null, limit + 1, q ? likePart(q) : null],
  );
  const waiting = await app.database.pool.query<{ open: number }>(
    'select count(*)::int as open from inquiries where handled_at is null',
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(present),
    next_cursor: rows.length > limit && last ? encodeCursor(last.created_at, last.id) : null,
    open: waiting.rows[0]?.open ?? 0,
  };
}
