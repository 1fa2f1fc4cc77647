import type { Calendar } from '@sapa/contracts/rules/working-hours';
import type { Transaction } from '../platform/db/context.ts';
import { HOURS_COLUMNS, type HoursRow, hoursAt, joinHours } from '../working-hours/index.ts';

/** When people are there for a conversation: its team's hours, else its channel's, else the workspace's. */
export async function calendarFor(tx: Transaction, conversationId: string | null): Promise<Calendar> {
  const [row] = await tx.query<HoursRow>({
    name: 'hours-of-automation',
    text: `select ${HOURS_COLUMNS}
           from (select) nothing
           left join conversations c on c.workspace_id = $1 and c.id = $2
           ${joinHours('c.team_id', 'c.channel_id')}`,
    values: [tx.workspaceId, conversationId],
  });
  return hoursAt(row!, tx.app.clock.now()).calendar;
}
