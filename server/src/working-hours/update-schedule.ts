import type { Body, updateSchedule as endpoint, Schedule } from '@sapa/contracts';
import { audit } from '../identity/index.ts';
import type { Context } from '../platform/db/context.ts';
import { changeSchedules } from './change-schedules.ts';
import { presentSchedule, saveSchedule, scheduleById } from './schedule-row.ts';

/**
 * Changes the fields that are given; the main schedule has its row from then on.
 *
 * @throws Refusal NOT_FOUND
 */
export function updateSchedule(ctx: Context, id: string, change: Body<typeof endpoint>): Promise<Schedule> {
  return changeSchedules(ctx, async (tx) => {
    const { settings: before } = await scheduleById(tx, id);
    const settings = { ...before, ...change };
    await saveSchedule(tx, id, settings);
    await audit(tx, 'schedule.updated', {
      subject: before.name,
      subjectId: id,
      before: { ...before },
      after: { ...settings },
    });
    return presentSchedule(tx, await scheduleById(tx, id));
  });
}
