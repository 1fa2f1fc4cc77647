import type { AttackCase } from './attack-case.ts';

/** AI agents, what they know, and what they did. */
export const agentAttackCases: Record<string, AttackCase> = {
  'POST /api/v1/agents': { body: () => ({ name: 'Nara', template: 'FAQ Bot' }) },
  'PATCH /api/v1/agents/:id': {
    body: () => ({ persona: 'Ramah' }),
    names: { channel_ids: ({ ids }) => [ids.liveChat] },
  },
  'POST /api/v1/agents/:id/procedures': {
    body: () => ({ title: 'Retur', text: 'Retur paling lambat 7 hari.' }),
  },
  'PUT /api/v1/agents/:id/procedures/:procedure_id': {
    body: () => ({ title: 'Jam buka', text: 'Buka setiap hari 08.00–20.00.' }),
  },
  'POST /api/v1/agents/:id/try': {
    body: () => ({ messages: [{ from: 'customer', text: 'Buka jam berapa?' }] }),
  },
};
