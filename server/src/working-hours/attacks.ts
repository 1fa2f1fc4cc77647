import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { attacksOn } from '../testing/attacks/attack-case.ts';

/** Working hours. */
export const attacks = attacksOn(
  async ({ call, canary, sql, workspaceId }) => {
    const make = async (name: string) => (await call(api.createSchedule, { body: { name } })).id;
    const workingTeam = uuidv7();
    await sql.query('insert into teams (workspace_id, id, name) values ($1, $2, $3)', [
      workspaceId,
      workingTeam,
      `Tim malam ${canary}`,
    ]);
    return { schedule: await make(canary), spareSchedule: await make(`Cadangan ${canary}`), workingTeam };
  },
  {
    'POST /api/v1/schedules': {
      body: () => ({ name: 'Cabang' }),
      names: { copy_id: ({ ids }) => ids.schedule },
    },
    'PATCH /api/v1/schedules/:id': { body: () => ({ name: 'Cabang Makassar' }) },
    'PUT /api/v1/teams/:id/schedule': {
      params: ({ ids }) => ({ id: ids.workingTeam }),
      body: ({ ids }) => ({ schedule_id: ids.schedule }),
    },
    'PATCH /api/v1/channels/:id/answering': {
      body: () => ({ ai_mode: 'outside_hours' }),
      names: { resolve_label_id: ({ ids }) => ids.label },
    },
  },
);
