import { audit } from '../identity/index.ts';
import type { Context } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { changeSchedules } from './change-schedules.ts';
import { scheduleById } from './schedule-row.ts';

/**
 * Teams and channels that went by it go by the main one.
 *
 * @throws Refusal NOT_FOUND, MAIN_SCHEDULE_STAYS
 */
export function deleteSchedule(ctx: Context, id: string): Promise<void> {
  return changeSchedules(ctx, async (tx) => {
    const { settings } = await scheduleById(tx, id);
    if (id === tx.workspaceId) throw new Refusal('MAIN_SCHEDULE_STAYS');
    const values = [tx.workspaceId, id];
    tx.write({
      name: 'leave-schedule',
      text: 'update channel_answering set schedule_id = null where workspace_id = $1 and schedule_id = $2',
      values,
    });
    await tx.query({
      name: 'delete-schedule',
      text: 'delete from schedules where workspace_id = $1 and id = $2',
      values,
    });
    await audit(tx, 'schedule.deleted', { subject: settings.name, subjectId: id });
  });
}
