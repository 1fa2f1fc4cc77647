import { newSchedule, type Schedule, type ScheduleSettings } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';
import { schedules } from './tables.ts';

export interface ScheduleRow {
  id: string;
  settings: ScheduleSettings;
  team_ids: string[];
  updated_at: Date | null;
}

/** All of the workspace, the main one first, then by age. */
export async function allSchedules(tx: Transaction): Promise<ScheduleRow[]> {
  const rows = await tx.query<ScheduleRow>({
    name: 'all-schedules',
    text: `select s.id, s.settings, s.updated_at,
             array(select used.team_id from team_schedules used
                   where used.workspace_id = s.workspace_id and used.schedule_id = s.id) as team_ids
           from schedules s where s.workspace_id = $1 order by s.id <> s.workspace_id, s.created_at, s.id`,
    values: [tx.workspaceId],
  });
  return rows[0]?.id === tx.workspaceId ? rows : [mainSchedule(tx.workspaceId), ...rows];
}

/** @throws Refusal NOT_FOUND */
export const scheduleById = async (tx: Transaction, id: string): Promise<ScheduleRow> =>
  found((await allSchedules(tx)).find((schedule) => schedule.id === id));

/** As it is from now on; a new one, and the main one at its first change, get their row. */
export async function saveSchedule(tx: Transaction, id: string, settings: ScheduleSettings): Promise<void> {
  const now = tx.app.clock.now();
  await tx.db
    .insert(schedules)
    .values({ workspaceId: tx.workspaceId, id, settings, createdAt: now, updatedAt: now })
    .onConflictDoUpdate({ target: [schedules.workspaceId, schedules.id], set: { settings, updatedAt: now } });
}

/** As it is before anybody has changed it. */
const mainSchedule = (workspaceId: string): ScheduleRow => ({
  id: workspaceId,
  settings: newSchedule('Jam kerja'),
  team_ids: [],
  updated_at: null,
});

export const presentSchedule = (
  { workspaceId }: { workspaceId: string },
  { id, settings, team_ids, updated_at }: ScheduleRow,
): Schedule => ({
  ...settings,
  id,
  is_main: id === workspaceId,
  team_ids,
  updated_at: updated_at?.toISOString() ?? null,
});
