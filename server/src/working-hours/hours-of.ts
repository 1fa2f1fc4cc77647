import { defaultAnswering, newSchedule, type ScheduleSettings } from '@sapa/contracts';
import type { Turn } from '@sapa/contracts/rules/ai-turn';
import { calendarOf } from '@sapa/contracts/rules/calendar';
import type { TurnHours } from '@sapa/contracts/rules/turn-ends';
import { isOpen } from '@sapa/contracts/rules/working-hours';
import type { Context } from '../platform/db/context.ts';
import { type Read, readTogether } from '../platform/db/read-together.ts';

/** Whose hours: a team's come before its channel's, which come before the workspace's. */
export interface Whose {
  teamId?: string | null;
  channelId?: string | null;
}

/** How a channel is answered at a moment. */
export interface Hours extends TurnHours {
  awayText: string;
}

/** What `HOURS_COLUMNS` read; null where nobody has set anything. */
export interface HoursRow {
  schedule: ScheduleSettings | null;
  ai_mode: Turn['aiMode'] | null;
  ai_wait_minutes: number | null;
}

export const HOURS_COLUMNS = 'schedule.settings as schedule, answering.ai_mode, answering.ai_wait_minutes';

/**
 * For statements of others that read the hours along.
 *
 * @param teamId the column, or the parameter, that names the team; `channelId`: the same of the channel
 */
export const joinHours = (teamId: string, channelId: string): string =>
  `left join channel_answering answering on answering.workspace_id = $1 and answering.channel_id = ${channelId}
   left join team_schedules team_schedule on team_schedule.workspace_id = $1 and team_schedule.team_id = ${teamId}
   left join schedules schedule on schedule.workspace_id = $1
     and schedule.id = coalesce(team_schedule.schedule_id, answering.schedule_id, $1)`;

export function hoursAt({ schedule, ai_mode, ai_wait_minutes }: HoursRow, at: Date): Hours {
  const settings = schedule ?? newSchedule('');
  const calendar = calendarOf(settings);
  return {
    calendar,
    open: isOpen(calendar, at),
    aiMode: ai_mode ?? defaultAnswering.ai_mode,
    aiWaitMinutes: ai_wait_minutes ?? defaultAnswering.ai_wait_minutes,
    outside: settings.outside,
    awayText: settings.away_text,
  };
}

const readHours = (
  { workspaceId, app }: Context,
  { teamId = null, channelId = null }: Whose,
): Read<Hours> => ({
  name: 'hours-of',
  text: `select ${HOURS_COLUMNS} from (select) nothing ${joinHours('$2::uuid', '$3::uuid')}`,
  values: [workspaceId, teamId, channelId],
  answer: ([row]: HoursRow[]) => hoursAt(row!, app.clock.now()),
});

/** Are people there now? */
export async function isOpenNow(ctx: Context, whose: Whose): Promise<boolean> {
  const [hours] = await readTogether(ctx, readHours(ctx, whose));
  return hours.open;
}
