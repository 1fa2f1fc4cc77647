import { callsOf } from '@sapa/contracts/rules/mentions';
import type { Transaction } from '../../platform/db/context.ts';

/**
 * Colleagues whom a text calls, by their own name or by that of a team they work in; `name` is what was called. Somebody
 * called twice is there twice.
 */
export async function membersCalled(tx: Transaction, text: string): Promise<{ id: string; name: string }[]> {
  if (!text.includes('@')) return [];
  const members = await tx.query<{ id: string; name: string }>({
    name: 'members-to-call',
    text: `select id, name from members where workspace_id = $1 and disabled_at is null
           union all
           select m.id, t.name from teams t
             join team_members of on of.workspace_id = t.workspace_id and of.team_id = t.id
             join members m on m.workspace_id = of.workspace_id and m.id = of.member_id and m.disabled_at is null
           where t.workspace_id = $1 and t.deleted_at is null`,
    values: [tx.workspaceId],
  });
  const calls = text.matchAll(callsOf([...new Set(members.map(({ name }) => name))]));
  const called = new Set([...calls].map(([call]) => call.slice(1).toLowerCase()));
  return members.filter(({ name }) => called.has(name.toLowerCase()));
}
