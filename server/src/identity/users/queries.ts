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
import { type Colleague, outcomeOf } from './rules.ts';

interface Row {
  [column: string]: unknown;
  id: string;
  name: string;
  email: string;
  platform_role: PlatformRole;
  created_at: Date;
  workspaces: { id: string; name: string; role: MemberRole; plan: string }[];
}

const selectUsers = (which: string) => `
  select u.id, u.name, u.email, u.platform_role, u.created_at,
    coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'role', m.role, 'plan', w.plan_name)
      order by m.created_at) filter (where w.id is not null), '[]') as workspaces
  from (${which}) u
  left join members m on m.user_id = u.id and m.disabled_at is null
  left join workspaces w on w.id = m.workspace_id
  group by u.id, u.name, u.email, u.platform_role, u.created_at
  order by u.created_at desc, u.id desc`;

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
        text: selectUsers(`select * ${living} order by created_at desc, id desc limit $2 offset $3`),
        values: [like, USERS_PER_PAGE, (page - 1) * USERS_PER_PAGE],
      }),
      tx.query<{ total: number }>({ text: `select count(*)::int as total ${living}`, values: [like] }),
    ]);
    return { items: rows.map(present), total: counted?.total ?? 0 };
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
    text: selectUsers(
      `select * from users where deleted_at is null and ${UUID.test(name) ? 'id = $1::uuid' : 'email = $1'}`,
    ),
    values: [name.toLowerCase()],
  });
  return present(found(row));
}

async function departuresOf(tx: Transaction, userId: string): Promise<Departure[]> {
  const rows = await tx.query<{
    workspace: string;
    role: MemberRole;
    others: (Omit<Colleague, 'since'> & { since: string })[];
  }>({
    text: `select w.name as workspace, m.role, coalesce((
             select json_agg(json_build_object('memberId', o.id, 'name', u.name, 'role', o.role, 'since', o.created_at))
             from members o join users u on u.id = o.user_id
             where o.workspace_id = m.workspace_id and o.id <> m.id and o.disabled_at is null and u.disabled_at is null
           ), '[]') as others
           from members m join workspaces w on w.id = m.workspace_id
           where m.user_id = $1 and m.disabled_at is null order by m.created_at`,
    values: [userId],
  });
  return rows.map(({ workspace, role, others }) => {
    const outcome = outcomeOf(
      { role },
      others.map((other) => ({ ...other, since: new Date(other.since) })),
    );
    return {
      workspace,
      outcome: outcome.outcome,
      heir: outcome.outcome === 'passes_on' ? outcome.heir.name : null,
    };
  });
}

const present = ({ id, name, email, platform_role, created_at, workspaces }: Row): AdminUser => ({
  id,
  username: name,
  email,
  role: platform_role === 'TENANT' ? 'user' : 'admin',
  root: platform_role === 'ROOT',
  type: workspaces.some(({ plan }) => plan !== freePlan.title) ? 'paid' : 'free',
  workspaces: workspaces.map(({ id, name, role }) => ({ id, name, role })),
  created_at: created_at.toISOString(),
});
