import type { AttackCase } from './attack-case.ts';
import type { TenantFixture } from './tenant-fixture.ts';

const inAgent = { params: ({ ids }: TenantFixture) => ({ id: ids.agent }) };
const inProcedure = { params: ({ ids }: TenantFixture) => ({ id: ids.agent, procedure_id: ids.procedure }) };

/** AI agents, what they know, and what they did. */
export const agentAttackCases: Record<string, AttackCase> = {
  'GET /api/v1/agents': {},
  'POST /api/v1/agents': { body: () => ({ name: 'Nara', template: 'FAQ Bot' }) },
  'GET /api/v1/agents/:id': inAgent,
  'PATCH /api/v1/agents/:id': {
    ...inAgent,
    body: () => ({ persona: 'Ramah' }),
    names: { channel_ids: ({ ids }) => [ids.liveChat] },
  },
  'DELETE /api/v1/agents/:id': { params: ({ ids }) => ({ id: ids.spareAgent }), destroys: 'row' },
  'POST /api/v1/agents/:id/procedures': {
    ...inAgent,
    body: () => ({ title: 'Retur', text: 'Retur paling lambat 7 hari.' }),
  },
  'PUT /api/v1/agents/:id/procedures/:procedure_id': {
    ...inProcedure,
    body: () => ({ title: 'Jam buka', text: 'Buka setiap hari 08.00–20.00.' }),
  },
  'DELETE /api/v1/agents/:id/procedures/:procedure_id': { ...inProcedure, destroys: 'row' },
  'POST /api/v1/agents/:id/try': {
    ...inAgent,
    body: () => ({ messages: [{ from: 'customer', text: 'Buka jam berapa?' }] }),
  },
  'GET /api/v1/ai-runs/:id': { params: ({ ids }) => ({ id: ids.aiRun }) },
};
