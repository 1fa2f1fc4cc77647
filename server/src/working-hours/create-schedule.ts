import {
  type Body,
  type createSchedule as endpoint,
  MOST_SCHEDULES,
  newSchedule,
  type Schedule,
} from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../identity/index.ts';
import type { Context } from '../platform/db/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import { changeSchedules } from './change-schedules.ts';
import { allSchedules, presentSchedule, saveSchedule, scheduleById } from './schedule-row.ts';

/** @throws Refusal TOO_MANY_SCHEDULES, NOT_FOUND for what is copied */
export function createSchedule(
  ctx: Context,
  { name, copy_id: copyId }: Body<typeof endpoint>,
): Promise<Schedule> {
  return changeSchedules(ctx, async (tx) => {
    const all = await allSchedules(tx);
    if (all.length >= MOST_SCHEDULES) throw new Refusal('TOO_MANY_SCHEDULES');
    const settings =
      copyId === null ? newSchedule(name) : { ...found(all.find(({ id }) => id === copyId)).settings, name };
    const id = uuidv7();
    await saveSchedule(tx, id, settings);
    await audit(tx, 'schedule.created', { subject: name, subjectId: id });
    return presentSchedule(tx, await scheduleById(tx, id));
  });
}
