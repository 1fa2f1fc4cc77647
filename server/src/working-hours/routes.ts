import * as contract from '@sapa/contracts';
import { type Route, route } from '../platform/http/route.ts';
import { createSchedule } from './create-schedule.ts';
import { deleteSchedule } from './delete-schedule.ts';
import { listChannelAnswering, listSchedules } from './queries.ts';
import { setTeamSchedule } from './set-team-schedule.ts';
import { updateChannelAnswering } from './update-channel-answering.ts';
import { updateSchedule } from './update-schedule.ts';

export const workingHoursRoutes: Route[] = [
  route(contract.listSchedules, (ctx) => listSchedules(ctx)),
  route(contract.createSchedule, (ctx, { body }) => createSchedule(ctx, body)),
  route(contract.updateSchedule, (ctx, { params, body }) => updateSchedule(ctx, params.id, body)),
  route(contract.deleteSchedule, async (ctx, { params }) => {
    await deleteSchedule(ctx, params.id);
    return { ok: true as const };
  }),
  route(contract.setTeamSchedule, async (ctx, { params, body }) => {
    await setTeamSchedule(ctx, params.id, body.schedule_id);
    return { ok: true as const };
  }),
  route(contract.listChannelAnswering, (ctx) => listChannelAnswering(ctx)),
  route(contract.updateChannelAnswering, (ctx, { params, body }) =>
    updateChannelAnswering(ctx, params.id, body),
  ),
];
