import type {
  AdminAnnouncement,
  Announcement,
  listAllAnnouncements as endpoint,
  Query,
  Reply,
} from '@sapa/contracts';
import { freePlan, paidPlans } from '@sapa/contracts';
import type { App } from '../../platform/app.ts';
import { type Context, transaction } from '../../platform/db/context.ts';
import { decodeCursor, encodeCursor } from '../../platform/db/cursor.ts';
import { found } from '../../platform/errors.ts';

interface Row {
  id: string;
  kind: Announcement['kind'];
  title: string;
  text: string;
  plans: AdminAnnouncement['plans'];
  starts_at: Date;
  ends_at: Date;
  written_by: string | null;
  created_at: Date;
  [column: string]: unknown;
}

/** More at once nobody reads. */
const MOST_SHOWN = 20;

/** What is said now to workspaces of this plan and not dismissed by this member, the newest first. */
export function listAnnouncements(ctx: Context): Promise<Announcement[]> {
  const { actor } = ctx;
  if (actor.type !== 'member') return Promise.resolve([]);
  return transaction(ctx, async (tx) => {
    const rows = await tx.query<Row & { plan_name: string }>({
      name: 'announcements-for-member',
      text: `select a.*, w.plan_name from announcements a join workspaces w on w.id = $1
             where a.starts_at <= $2 and a.ends_at > $2 and not exists (
               select from announcement_dismissals d
               where d.workspace_id = $1 and d.member_id = $3 and d.announcement_id = a.id)
             order by a.starts_at desc, a.id desc`,
      values: [tx.workspaceId, tx.app.clock.now(), actor.memberId],
    });
    return rows
      .filter(
        ({ plans, plan_name }) => plans.length === 0 || plans.some((plan) => titles[plan] === plan_name),
      )
      .slice(0, MOST_SHOWN)
      .map(({ id, kind, title, text, starts_at }) => ({
        id,
        kind,
        title,
        text,
        starts_at: starts_at.toISOString(),
      }));
  });
}

/** A workspace knows its plan by name. */
const titles = Object.fromEntries([freePlan, ...paidPlans].map(({ type, title }) => [type, title]));

const SELECT = `select a.*, u.name as written_by from announcements a left join users u on u.id = a.written_by`;

/** As whoever runs Sapa sees it. @throws Refusal NOT_FOUND */
export async function announcementById(app: App, id: string): Promise<AdminAnnouncement> {
  const { rows } = await app.database.pool.query<Row>(`${SELECT} where a.id = $1`, [id]);
  return present(found(rows[0]), app.clock.now());
}

/** All of them, a page at a time. */
export async function listAllAnnouncements(
  app: App,
  { cursor, limit }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const { rows } = await app.database.pool.query<Row>(
    `${SELECT} where ($1::timestamptz is null or (a.starts_at, a.id) < ($1, $2::uuid))
     order by a.starts_at desc, a.id desc limit $3`,
    [after?.at ?? null, after?.id ?? null, limit + 1],
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map((row) => present(row, app.clock.now())),
    next_cursor: rows.length > limit && last ? encodeCursor(last.starts_at, last.id) : null,
  };
}

const present = (
  { id, kind, title, text, plans, starts_at, ends_at, ...row }: Row,
  now: Date,
): AdminAnnouncement => ({
  id,
  kind,
  title,
  text,
  plans,
  starts_at: starts_at.toISOString(),
  ends_at: ends_at.toISOString(),
  state: starts_at > now ? 'coming' : ends_at > now ? 'shown' : 'over',
  written_by: row.written_by,
  created_at: row.created_at.toISOString(),
});
