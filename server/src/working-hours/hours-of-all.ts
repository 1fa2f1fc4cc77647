import type { ScheduleSettings } from '@sapa/contracts';
import type { Turn } from '@sapa/contracts/rules/ai-turn';
import type { Transaction } from '../platform/db/context.ts';
import { hoursAt, type Whose } from './hours-of.ts';

type Row = {
  schedules: Record<string, ScheduleSettings>;
  teams: Record<string, string>;
  channels: Record<string, { schedule_id: string | null; ai_mode: Turn['aiMode'] }>;
};

/** For every team and channel at once what `hoursAt` says of one: for what looks at all of them together. */
export async function hoursOfAll(tx: Transaction): Promise<(whose: Whose) => Turn> {
  const [row] = await tx.query<Row>({
    name: 'hours-of-all',
    text: `select
        (select coalesce(json_object_agg(id, settings), '{}') from schedules where workspace_id = $1) as schedules,
        (select coalesce(json_object_agg(team_id, schedule_id), '{}') from team_schedules
         where workspace_id = $1) as teams,
        (select coalesce(json_object_agg(channel_id, json_build_object('schedule_id', schedule_id, 'ai_mode', ai_mode)), '{}')
         from channel_answering where workspace_id = $1) as channels`,
    values: [tx.workspaceId],
  });
  const { schedules, teams, channels } = row!;
  const now = tx.app.clock.now();
  // Once each: they are asked of every team in every channel, and whoever asks holds a lock.
  const known = new Map<string, Turn>();
  return ({ teamId, channelId }) => {
    const answering = channels[channelId ?? ''];
    const id = teams[teamId ?? ''] ?? answering?.schedule_id ?? tx.workspaceId;
    const hours =
      known.get(id) ??
      hoursAt({ schedule: schedules[id] ?? null, ai_mode: null, ai_wait_minutes: null }, now);
    known.set(id, hours);
    return { ...hours, aiMode: answering?.ai_mode ?? hours.aiMode };
  };
}
