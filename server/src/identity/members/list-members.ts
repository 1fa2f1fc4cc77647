import { type Member, memberRoles } from '@sapa/contracts';
import { z } from 'zod';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { ONLINE_SECONDS } from '../presence/presence.ts';
import { imageAddress } from '../sessions/session.ts';
import { peopleById } from '../users/people.ts';

const Row = z.object({
  id: z.string(),
  user_id: z.string(),
  name: z.string(),
  image: z.string().nullable(),
  role: z.enum(memberRoles),
  active: z.boolean(),
  online: z.boolean(),
  capacity: z.int(),
});

/** The active members by name; with `all` those who were deactivated follow. */
export async function listMembers(ctx: Context, status: 'active' | 'all' = 'active'): Promise<Member[]> {
  requirePermission(ctx, 'member.view');
  const members = await transaction(ctx, async (tx) =>
    present(
      tx,
      await tx.query({
        text: `${SELECT} order by lower(m.name), m.id`,
        values: [tx.workspaceId, onlineSince(tx)],
      }),
    ),
  );
  const active = members.filter((member) => member.active);
  return status === 'active' ? active : [...active, ...members.filter((member) => !member.active)];
}

/** Who was deactivated too; null: nobody of this workspace. */
export async function readMember(tx: Transaction, memberId: string): Promise<Member | null> {
  const rows = await tx.query({
    text: `${SELECT} and m.id = $3`,
    values: [tx.workspaceId, onlineSince(tx), memberId],
  });
  const [member] = await present(tx, rows);
  return member ?? null;
}

const onlineSince = ({ app }: Context) => new Date(app.clock.now().getTime() - ONLINE_SECONDS * 1000);

const SELECT = `select m.id, m.user_id, m.name, m.image, m.role, m.disabled_at is null as active,
    coalesce(m.seen_at > $2, false) and m.available as online, m.capacity
  from members m where m.workspace_id = $1`;

async function present(tx: Transaction, found: unknown[]): Promise<Member[]> {
  const rows = z.array(Row).parse(found);
  const people = await peopleById(
    tx,
    rows.map((row) => row.user_id),
  );
  return rows.map(({ user_id: userId, image, active, ...member }) => ({
    ...member,
    email: people.get(userId)?.email ?? '',
    image: imageAddress(tx.app, userId, image),
    active: active && people.get(userId)?.disabled === false,
  }));
}
