import { limitsOf } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { monthOf } from '../month.ts';
import { type ActiveMonth, warnOfContacts } from '../usage/warn.ts';

/**
 * These contacts wrote and are answered this month; who was so before is left out. Refuses nobody: what lies beyond
 * the plan's limit is decided where an AI agent would answer.
 *
 * Two statements in one packet, and only for the first answer of a conversation in a month: the second one sees
 * everybody whom the lock of the first has waited for, so each place is given once.
 */
export async function countActiveContacts(tx: Transaction, contactIds: string[]): Promise<void> {
  if (contactIds.length === 0) return;
  const now = tx.app.clock.now();
  const month = monthOf(now);
  const [, counted] = await Promise.all([
    tx.query({
      name: 'lock-active-month',
      text: `insert into active_months as m (workspace_id, month) values ($1, $2)
             on conflict (workspace_id, month) do update set contacts = m.contacts`,
      values: [tx.workspaceId, month],
    }),
    tx.query<ActiveMonth & { plan_name: string }>({
      name: 'count-active-contacts',
      text: `with fresh as (
          select id, row_number() over (order by id)::int as place
          from (select distinct unnest($3::uuid[]) as id) given
          where not exists (
            select from active_contacts a where a.workspace_id = $1 and a.month = $2 and a.contact_id = given.id)
        ), counted as (
          insert into active_contacts (workspace_id, month, contact_id, ordinal, at)
          select $1, $2, fresh.id, m.contacts + fresh.place, $4
          from fresh join active_months m on m.workspace_id = $1 and m.month = $2
        )
        update active_months m set contacts = contacts + (select count(*)::int from fresh)
        from workspaces w
        where m.workspace_id = $1 and m.month = $2 and w.id = $1 and exists (select from fresh)
        returning m.month, m.contacts, m.warned, w.plan_name`,
      values: [tx.workspaceId, month, contactIds, now],
    }),
  ]);
  for (const now of counted) await warnOfContacts(tx, now, limitsOf(now.plan_name).active_contacts);
}
