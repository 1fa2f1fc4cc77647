import type { InboxView } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

interface Row extends Omit<InboxView, 'own' | 'created_at'> {
  member_id: string;
  created_at: Date;
}

const memberIn = ({ actor }: Context) => (actor.type === 'member' ? actor.memberId : null);

/** One's own, those of one's teams and those of all. $2: the member. */
const SELECT = `
  select v.id, v.member_id, v.name, v.filter, v.audience, v.team_id, v.created_at from inbox_views v
  where v.workspace_id = $1 and (v.member_id = $2 or v.audience = 'all' or v.team_id in (
    select team_id from team_members where workspace_id = $1 and member_id = $2))`;

/** By name, one's own first. */
export function listViews(ctx: Context): Promise<InboxView[]> {
  requirePermission(ctx, 'conversation.view');
  return transaction(ctx, async (tx) => {
    const rows = await tx.query<Row>({
      name: 'inbox-views',
      text: `${SELECT} order by v.member_id <> $2, lower(v.name), v.id`,
      values: [tx.workspaceId, memberIn(tx)],
    });
    return rows.map((row) => present(row, memberIn(tx)));
  });
}

/** @throws Refusal NOT_FOUND for one that is not there, or not for this member */
export async function viewById(tx: Transaction, id: string): Promise<InboxView> {
  const [row] = await tx.query<Row>({
    name: 'inbox-view-by-id',
    text: `${SELECT} and v.id = $3`,
    values: [tx.workspaceId, memberIn(tx), id],
  });
  return present(found(row), memberIn(tx));
}

function present({ member_id, created_at, ...row }: Row, memberId: string | null): InboxView {
  // Its team is gone: nobody else has it any more.
  const audience = row.audience === 'team' && row.team_id === null ? 'me' : row.audience;
  return { ...row, audience, own: member_id === memberId, created_at: created_at.toISOString() };
}
