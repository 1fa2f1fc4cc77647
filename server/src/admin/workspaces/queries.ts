import {
  type AdminWorkspace,
  businessFigures,
  type listAllWorkspaces as endpoint,
  freePlan,
  limitsOf,
  type Query,
  type Reply,
} from '@sapa/contracts';
import { peopleById } from '../../identity/index.ts';
import { workspaces } from '../../identity/tables.ts';
import type { App } from '../../platform/app.ts';
import { deskTransaction, type Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { keysetPage, sortBy } from '../../platform/db/keyset.ts';
import { likePart } from '../../platform/db/like.ts';
import { found } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { workspacesBehind } from '../business/workspaces-behind.ts';

interface Row {
  id: string;
  name: string;
  plan_name: string;
  smaller_plan_ahead: string | null;
  plan_ends_at: Date | null;
  owner: { name: string; user_id: string } | null;
  members: number;
  channels: number;
  failing: AdminWorkspace['channels']['failing'];
  numbers: AdminWorkspace['numbers']['items'];
  messages: number;
  suspended_at: Date | null;
  suspended_reason: string | null;
  created_at: Date;
}

/** Cannot send or receive, and nobody meant it. */
export const FAILING = `(c.status = 'reconnect_needed' or (c.status = 'connected' and c.problem is not null))`;

/** `which` picks the page first: what is counted for each workspace is counted for those alone. */
const selectWorkspaces = (which: string) => `
  select w.*,
    (select json_build_object('name', m.name, 'user_id', m.user_id) from members m
      where m.workspace_id = w.id and m.role = 'owner' and m.disabled_at is null order by m.created_at limit 1) as owner,
    (select count(*)::int from members m where m.workspace_id = w.id and m.disabled_at is null) as members,
    (select count(*)::int from channels c where c.workspace_id = w.id and c.status <> 'disconnected') as channels,
    coalesce((select json_agg(json_build_object('name', c.name, 'problem', c.problem)) from channels c
      where c.workspace_id = w.id and ${FAILING}), '[]') as failing,
    coalesce((select json_agg(json_build_object('id', c.id, 'name', c.name, 'phone', c.settings->>'phone_number',
        'whitelisted', c.whitelisted_at is not null) order by c.created_at, c.id) from channels c
      where c.workspace_id = w.id and c.kind = 'whatsapp' and c.status <> 'disconnected'), '[]') as numbers,
    (select max(o.ends_at) from plan_orders o
      where o.workspace_id = w.id and o.status = 'verified' and w.plan_name <> '${freePlan.title}'
        and not exists (select from plan_orders r
          where r.workspace_id = w.id and r.status = 'verified' and o.id = any(r.replaces))) as plan_ends_at,
    (select messages from app.messages_since(w.id, now() - interval '30 days')) as messages
  from (${which}) w
  order by w.created_at desc, w.id desc`;

const newestFirst = sortBy('workspaces', 'desc', workspaces.createdAt);

/** All businesses, the newest first. */
export function listAllWorkspaces(
  { app }: UserContext,
  { cursor, limit, q, only, month, day, channel }: Query<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  return deskTransaction(app, async (tx) => {
    const where = new Filter();
    if (q) {
      const owners = where.value(await peopleByEmail(tx, q));
      where.and(`(lower(name) like ${where.value(likePart(q))} or exists (
        select from members m
        where m.workspace_id = workspaces.id and m.role = 'owner' and m.user_id = any(${owners}::uuid[])))`);
    }
    if (only === 'suspended') where.and('suspended_at is not null');
    if (only === 'failing') {
      where.and(`exists (select from channels c where c.workspace_id = workspaces.id and ${FAILING})`);
    }
    const figure = businessFigures.find((each) => each === only);
    if (figure !== undefined) {
      const behind = workspacesBehind(figure, { month, day, now: app.clock.now() }, where.value);
      where.and(`id in (${behind})`);
    }
    if (channel !== undefined) {
      where.and(`exists (select from channels c where c.workspace_id = workspaces.id
        and c.status <> 'disconnected' and c.kind = ${where.value(channel)})`);
    }
    const page = keysetPage({
      select: 'select * from workspaces',
      where,
      sort: newestFirst,
      cursor,
      limit,
      present: (row: Row) => row,
    });
    const { items, next_cursor } = page.answer(
      await tx.query<Row>({ ...page, text: selectWorkspaces(page.text) }),
    );
    return { items: await presentAll(tx, items), next_cursor };
  });
}

/** @throws Refusal NOT_FOUND */
export const oneWorkspace = (app: App, id: string): Promise<AdminWorkspace> =>
  deskTransaction(app, async (tx: Transaction) => {
    const rows = await tx.query<Row>({
      text: selectWorkspaces('select * from workspaces where id = $1'),
      values: [id],
    });
    const [workspace] = await presentAll(tx, rows);
    return found(workspace);
  });

/** Whose e-mail has these letters. */
async function peopleByEmail(tx: Transaction, part: string): Promise<string[]> {
  const people = await tx.query<{ id: string }>({
    text: 'select id from users where email like $1',
    values: [likePart(part)],
  });
  return people.map(({ id }) => id);
}

async function presentAll(tx: Transaction, rows: Row[]): Promise<AdminWorkspace[]> {
  const owners = await peopleById(
    tx,
    rows.map(({ owner }) => owner?.user_id ?? null),
  );
  return rows.map((row) => present(row, owners.get(row.owner?.user_id ?? '')?.email ?? ''));
}

const present = (row: Row, email: string): AdminWorkspace => ({
  id: row.id,
  name: row.name,
  plan_name: row.plan_name,
  plan_ends_at: row.plan_ends_at?.toISOString() ?? null,
  owner: row.owner && { name: row.owner.name, email },
  members: row.members,
  channels: { total: row.channels, failing: row.failing },
  numbers: {
    items: row.numbers,
    whitelist_limit: limitsOf(row.smaller_plan_ahead ?? row.plan_name).whitelisted_numbers,
  },
  messages_30_days: row.messages,
  suspended:
    row.suspended_at === null
      ? null
      : { at: row.suspended_at.toISOString(), reason: row.suspended_reason ?? '' },
  created_at: row.created_at.toISOString(),
});
