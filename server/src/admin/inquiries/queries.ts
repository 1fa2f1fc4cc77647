import type { listInquiries as endpoint, Inquiry, Query, Reply } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import { Filter } from '../../platform/db/filter.ts';
import { keysetPage, sortBy } from '../../platform/db/keyset.ts';
import { likePart } from '../../platform/db/like.ts';
import { found } from '../../platform/errors.ts';
import { inquiries } from './tables.ts';

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

const newestFirst = sortBy('i', 'desc', inquiries.createdAt);

/** Newest first, a page at a time, with how many wait. */
export async function listInquiries(
  app: App,
  { state, q, cursor, limit }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const where = new Filter();
  if (state !== 'all') where.and(`i.handled_at is ${state === 'open' ? 'null' : 'not null'}`);
  if (q) {
    const part = where.value(likePart(q));
    where.and(`(lower(i.name) like ${part} or lower(i.email) like ${part} or lower(i.company) like ${part})`);
  }
  const page = keysetPage({ select: SELECT, where, sort: newestFirst, cursor, limit, present });
  const { rows } = await app.database.pool.query<Row>(page);
  const waiting = await app.database.pool.query<{ open: number }>(
    'select count(*)::int as open from inquiries where handled_at is null',
  );
  return { ...page.answer(rows), open: waiting.rows[0]?.open ?? 0 };
}
