import { type Member, memberRoles } from '@sapa/contracts';
import { z } from 'zod';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { ONLINE_SECONDS } from '../presence.ts';

const Row = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(memberRoles),
  active: z.boolean(),
  online: z.boolean(),
});

/** The active members by name; with `all` those who were deactivated follow. */
export async function listMembers(ctx: Context, status: 'active' | 'all' = 'active'): Promise<Member[]> {
  requirePermission(ctx, 'member.view');
  const rows = await transaction(ctx, (tx) =>
    tx.query({
      text: `${select(status === 'active' ? 'm.disabled_at is null and u.disabled_at is null' : 'true')}
             order by (m.disabled_at is null and u.disabled_at is null) desc, lower(u.name), m.id`,
      values: [ctx.workspaceId, onlineSince(ctx)],
    }),
  );
  return z.array(Row).parse(rows);
}

/** Who was deactivated too; null: nobody of this workspace. */
export async function readMember(tx: Transaction, memberId: string): Promise<Member | null> {
  const [row] = await tx.query({
    text: select('m.id = $3'),
    values: [tx.workspaceId, onlineSince(tx), memberId],
  });
  return row === undefined ? null : Row.parse(row);
}

const onlineSince = ({ app }: Context) => new Date(app.clock.now().getTime() - ONLINE_SECONDS * 1000);

const select = (which: string) => `
  select m.id, u.name, u.email, m.role, m.disabled_at is null and u.disabled_at is null as active,
    coalesce(m.seen_at > $2, false) and m.available as online
  from members m join users u on u.id = m.user_id
  where m.workspace_id = $1 and ${which}`;
