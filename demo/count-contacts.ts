import type { Transaction } from '../server/src/platform/db/context.ts';

/** The active contacts of each month of the history, as they would have been counted when they wrote. */
export async function countContacts(tx: Transaction): Promise<void> {
  await tx.query({
    text: `with wrote as (
        select to_char(m.created_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month, c.contact_id, min(m.created_at) as at
        from messages m join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
        where m.workspace_id = $1 and m.direction = 'in'
        group by 1, 2
      ), counted as (
        insert into active_contacts (workspace_id, month, contact_id, ordinal, at)
        select $1, month, contact_id, row_number() over (partition by month order by at, contact_id), at from wrote
        returning month
      )
      insert into active_months (workspace_id, month, contacts)
      select $1, month, count(*) from counted group by month`,
    values: [tx.workspaceId],
  });
}
