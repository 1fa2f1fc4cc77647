import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { attacksOn, type SeededShop } from '../testing/attacks/attack-case.ts';

/** AI agents, what they know, and what they did. */
export const attacks = attacksOn(
  async (shop) => {
    const { call, canary } = shop;
    const agent = await call(api.createAgent, { body: { name: `Agen ${canary}` } });
    const spareAgent = await call(api.createAgent, { body: { name: `Agen cadangan ${canary}` } });
    const procedure = await call(api.addProcedure, {
      params: { id: agent.id },
      body: { title: 'Jam buka', text: `Toko ${canary} buka Senin sampai Sabtu pukul 08.00–20.00.` },
    });
    return {
      agent: agent.id,
      spareAgent: spareAgent.id,
      procedure: procedure.id,
      aiRun: await aiRun(shop, agent),
    };
  },
  {
    'POST /api/v1/agents': { body: () => ({ name: 'Nara', template: 'FAQ Bot' }) },
    'PATCH /api/v1/agents/:id': {
      body: () => ({ persona: 'Ramah' }),
      names: { channel_ids: ({ ids }) => [ids.liveChat] },
    },
    'PUT /api/v1/channels/:id/routing': {
      params: ({ ids }) => ({ id: ids.liveChat }),
      body: () => ({
        agent_id: null,
        team_id: null,
        assignment: 'round_robin',
        previous_handler_first: false,
      }),
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
  },
);

/** A turn that an agent took, as its record; waiting for a real one would take the pause after a burst. */
async function aiRun(
  { sql, workspaceId, ids }: SeededShop,
  agent: { id: string; name: string },
): Promise<string> {
  const id = uuidv7();
  await sql.query(
    `insert into ai_runs (workspace_id, id, conversation_id, agent_id, agent_name, answers_seq, action, engine, citations,
       took_ms, created_at)
     values ($1, $2, $3, $4, $5, 1, 'answer', 'quote', '[]', 3, now())`,
    [workspaceId, id, ids.conversation, agent.id, agent.name],
  );
  return id;
}
