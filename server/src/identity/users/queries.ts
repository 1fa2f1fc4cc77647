import {
  type AdminUser,
  type Departure,
  freePlan,
  type getUser as getEndpoint,
  type listUsers as listEndpoint,
  type MemberRole,
  type PlatformRole,
  type Query,
  type Reply,
  USERS_PER_PAGE,
} from '@sapa/contracts';
import { deskTransaction, type Transaction } from '../../platform/db/context.ts';
import { likePart } from '../../platform/db/like.ts';
import { found } from '../../platform/errors.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { peopleById } from './people.ts';
import { type Colleague, outcomeOf } from './rules.ts';

interface Row {
  id: string;
  name: string;
  email: string;
  platform_role: PlatformRole;
  created_at: Date;
}

type Seat = AdminUser['workspaces'][number] & { plan: string };

const COLUMNS = 'id, name, email, platform_role, created_at';

/** A page of five, the newest first. */
export function listUsers(
  { app }: UserContext,
  { page, q }: Query<typeof listEndpoint>,
): Promise<Reply<typeof listEndpoint>> {
  const like = q ? likePart(q) : null;
  const living = `from users where deleted_at is null and ($1::text is null or lower(name) like $1 or email like $1)`;
  return deskTransaction(app, async (tx) => {
    const [rows, [counted]] = await Promise.all([
      tx.query<Row>({
        text: `select ${COLUMNS} ${living} order by created_at desc, id desc limit $2 offset $3`,
        values: [like, USERS_PER_PAGE, (page - 1) * USERS_PER_PAGE],
      }),
      tx.query<{ total: number }>({ text: `select count(*)::int as total ${living}`, values: [like] }),
    ]);
    return { items: await presentAll(tx, rows), total: counted?.total ?? 0 };
  });
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** By id or e-mail. @throws Refusal NOT_FOUND */
export function getUser({ app }: UserContext, name: string): Promise<Reply<typeof getEndpoint>> {
  return deskTransaction(app, async (tx) => {
    const user = await userNamed(tx, name);
    return { ...user, departures: await departuresOf(tx, user.id) };
  });
}

/** At the desk. @throws Refusal NOT_FOUND */
export async function userNamed(tx: Transaction, name: string): Promise<AdminUser> {
  const [row] = await tx.query<Row>({
    text: `select ${COLUMNS} from users where deleted_at is null and ${UUID.test(name) ? 'id = $1::uuid' : 'email = $1'}`,
    values: [name.toLowerCase()],
  });
  const [user] = await presentAll(tx, [found(row)]);
  return found(user);
}

async function departuresOf(tx: Transaction, userId: string): Promise<Departure[]> {
  const rows = await tx.query<{
    workspace: string;
    role: MemberRole;
    others: (Omit<Colleague, 'since'> & { since: string; userId: string })[];
  }>({
    text: `select w.name as workspace, m.role, coalesce((
             select json_agg(json_build_object('memberId', o.id, 'userId', o.user_id, 'name', o.name, 'role', o.role,
               'since', o.created_at))
             from members o where o.workspace_id = m.workspace_id and o.id <> m.id and o.disabled_at is null
           ), '[]') as others
           from members m join workspaces w on w.id = m.workspace_id
           where m.user_id = $1 and m.disabled_at is null order by m.created_at`,
    values: [userId],
  });
  const people = await peopleById(
    tx,
    rows.flatMap(({ others }) => others.map((other) => other.userId)),
  );
  return rows.map(({ workspace, role, others }) => {
    const outcome = outcomeOf(
      { role },
      others
        .filter((other) => people.get(other.userId)?.disabled === false)
        .map((other) => ({ ...other, since: new Date(other.since) })),
    );
    return {
      workspace,
      outcome: outcome.outcome,
      heir: outcome.outcome === 'passes_on' ? outcome.heir.name : null,
    };
  });
}

/** Where each of them works, the oldest membership first. */
async function seatsOf(tx: Transaction, users: Row[]): Promise<Map<string, Seat[]>> {
  const seats = await tx.query<Seat & { user_id: string }>({
    text: `select m.user_id, w.id, w.name, m.role, w.plan_name as plan
           from members m join workspaces w on w.id = m.workspace_id
           where m.user_id = any($1::uuid[]) and m.disabled_at is null order by m.created_at`,
    values: [users.map(({ id }) => id)],
  });
  return Map.groupBy(seats, ({ user_id }) => user_id);
}

async function presentAll(tx: Transaction, users: Row[]): Promise<AdminUser[]> {
  const seats = await seatsOf(tx, users);
  return users.map((user) => present(user, seats.get(user.id) ?? []));
}

const present = ({ id, name, email, platform_role, created_at }: Row, seats: Seat[]): AdminUser => ({
  id,
  username: name,
  email,
  role: platform_role === 'TENANT' ? 'user' : 'admin',
  root: platform_role === 'ROOT',
  type: seats.some(({ plan }) => plan !== freePlan.title) ? 'paid' : 'free',
  workspaces: seats.map(({ id, name, role }) => ({ id, name, role })),
  created_at: created_at.toISOString(),
});
