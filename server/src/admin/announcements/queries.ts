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
import { Filter } from '../../platform/db/filter.ts';
import { keysetPage, sortBy } from '../../platform/db/keyset.ts';
import { found } from '../../platform/errors.ts';
import { announcements } from './tables.ts';

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
}

/** More at once nobody reads. */
const MOST_SHOWN = 20;

/** What is said now to workspaces of this plan and not dismissed by this member, the newest first. */
export function listAnnouncements(ctx: Context): Promise<Announcement[]> {
  const { actor } = ctx;
  if (actor.type !== 'member') return Promise.resolve([]);
  return transaction(ctx, async (tx) => {
    const now = tx.app.clock.now();
    const shown = await tx.query<Row>({
      name: 'announcements-shown',
      text: `select * from announcements where starts_at <= $1 and ends_at > $1 order by starts_at desc, id desc`,
      values: [now],
    });
    if (shown.length === 0) return [];
    const [here] = await tx.query<{ plan_name: string; dismissed: string[] }>({
      name: 'announcements-dismissed',
      text: `select plan_name, array(
               select announcement_id from announcement_dismissals
               where workspace_id = $1 and member_id = $2 and announcement_id = any($3::uuid[])) as dismissed
             from workspaces where id = $1`,
      values: [tx.workspaceId, actor.memberId, shown.map(({ id }) => id)],
    });
    const { plan_name, dismissed } = found(here);
    return shown
      .filter(({ id }) => !dismissed.includes(id))
      .filter(({ plans }) => plans.length === 0 || plans.some((plan) => titles[plan] === plan_name))
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

const latestFirst = sortBy('a', 'desc', announcements.startsAt);

/** All of them, a page at a time. */
export async function listAllAnnouncements(
  app: App,
  query: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  const page = keysetPage({
    select: SELECT,
    where: new Filter(),
    sort: latestFirst,
    ...query,
    present: (row: Row) => present(row, app.clock.now()),
  });
  return page.answer((await app.database.pool.query<Row>(page)).rows);
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
