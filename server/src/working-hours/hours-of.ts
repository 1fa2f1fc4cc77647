import { newSchedule, type ScheduleSettings } from '@sapa/contracts';
import { calendarOf } from '@sapa/contracts/rules/calendar';
import { type Calendar, isOpen } from '@sapa/contracts/rules/working-hours';
import type { Context } from '../platform/db/context.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';

/** Whose hours: a team's come before its channel's, which come before the workspace's. */
export interface Whose {
  teamId?: string | null;
  channelId?: string | null;
}

/** The schedule that holds, and when it is open. */
interface Hours {
  calendar: Calendar;
  schedule: ScheduleSettings;
}

/** For `readTogether`. */
const readHours = ({ workspaceId }: Context, { teamId = null, channelId = null }: Whose): Read<Hours> => ({
  name: 'hours-of',
  text: `select settings from schedules where workspace_id = $1 and id = coalesce(
           (select schedule_id from team_schedules where workspace_id = $1 and team_id = $2),
           (select schedule_id from channel_answering where workspace_id = $1 and channel_id = $3),
           $1)`,
  values: [workspaceId, teamId, channelId],
  answer: ([row]: { settings: ScheduleSettings }[]) => hoursBy(row?.settings ?? null),
});

/** @param settings null: nobody has set any, it is always open */
function hoursBy(settings: ScheduleSettings | null): Hours {
  const schedule = settings ?? newSchedule('');
  return { schedule, calendar: calendarOf(schedule) };
}

async function hoursOf(ctx: Context, whose: Whose): Promise<Hours> {
  const [hours] = await readTogether(ctx, readHours(ctx, whose));
  return hours;
}

/** Are people there now? */
export const isOpenNow = async (ctx: Context, whose: Whose): Promise<boolean> =>
  isOpen((await hoursOf(ctx, whose)).calendar, ctx.app.clock.now());
