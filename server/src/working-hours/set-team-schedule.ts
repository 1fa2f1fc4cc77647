import { audit } from '../identity/index.ts';
import type { Context } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { changeSchedules } from './change-schedules.ts';
import { saveSchedule, scheduleById } from './schedule-row.ts';

/**
 * By which schedule a team works; null: its channel's.
 *
 * @throws Refusal NOT_FOUND
 */
export function setTeamSchedule(ctx: Context, teamId: string, scheduleId: string | null): Promise<void> {
  return changeSchedules(ctx, async (tx) => {
    const [row] = await tx.query<{ name: string }>({
      name: 'name-of-scheduled-team',
      text: 'select name from teams where workspace_id = $1 and id = $2 for key share',
      values: [tx.workspaceId, teamId],
    });
    const team = found(row);
    const schedule = scheduleId === null ? null : await scheduleById(tx, scheduleId);
    if (schedule === null) {
      await tx.query({
        name: 'forget-team-schedule',
        text: 'delete from team_schedules where workspace_id = $1 and team_id = $2',
        values: [tx.workspaceId, teamId],
      });
    } else {
      // The main one may have no row yet, and a key leads to rows.
      if (schedule.updated_at === null) await saveSchedule(tx, schedule.id, schedule.settings);
      await tx.query({
        name: 'set-team-schedule',
        text: `insert into team_schedules (workspace_id, team_id, schedule_id) values ($1, $2, $3)
               on conflict (workspace_id, team_id) do update set schedule_id = excluded.schedule_id`,
        values: [tx.workspaceId, teamId, schedule.id],
      });
    }
    await audit(tx, 'schedule.used', {
      subject: team.name,
      subjectId: teamId,
      after: { schedule: schedule?.settings.name ?? null },
    });
  });
}
