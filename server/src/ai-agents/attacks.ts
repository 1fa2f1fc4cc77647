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
    const ofAgent = { params: { id: agent.id } };
    const question = () =>
      call(api.addAgentQuestion, { ...ofAgent, body: { question: `Buka jam berapa ${canary}?` } });
    const [first, spare] = [await question(), await question()];
    const run = await call(api.startAgentTest, ofAgent);
    return {
      version: await version(shop, agent.id),
      customerMessage: await customerMessage(shop),
      question: first.id,
      spareQuestion: spare.id,
      run: run.id,
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
    'PUT /api/v1/agents/:id/specialists': {
      body: ({ ids }) => ({ specialists: [{ agent_id: ids.spareAgent, topics: 'lacak, resi' }] }),
    },
    'PUT /api/v1/channels/:id/routing': {
      params: ({ ids }) => ({ id: ids.liveChat }),
      body: () => ({
        agent_id: null,
        team_id: null,
        assignment: 'round_robin',
        previous_handler_first: false,
        member_capacity: 3,
        tells_place: false,
        place_text: 'Urutan ke-{{urutan}}',
      }),
    },
    'POST /api/v1/agents/:id/procedures': {
      body: () => ({ title: 'Retur', text: 'Retur paling lambat 7 hari.' }),
    },
    'PUT /api/v1/agents/:id/procedures/:procedure_id': {
      body: () => ({ title: 'Jam buka', text: 'Buka setiap hari 08.00–20.00.' }),
    },
    'PUT /api/v1/ai-runs/:id/verdict': {
      params: ({ ids }) => ({ id: ids.aiRun }),
      body: () => ({ verdict: 'good' }),
    },
    'POST /api/v1/messages/:id/agent-question': {
      params: ({ ids }) => ({ id: ids.customerMessage }),
      body: ({ ids }) => ({ agent_id: ids.agent }),
    },
    // A red or untested draft is refused: one that was never asked anything may go.
    'POST /api/v1/agents/:id/versions': {
      params: ({ ids }) => ({ id: ids.spareAgent }),
      body: () => ({ note: 'Harga baru' }),
    },
    'POST /api/v1/agents/:id/questions': { body: () => ({ question: 'Bisa retur?' }) },
    'PATCH /api/v1/agents/:id/questions/:question_id': { body: () => ({ topic: 'Jam' }) },
    'POST /api/v1/agents/:id/try': {
      body: () => ({ messages: [{ from: 'customer', text: 'Buka jam berapa?' }] }),
    },
  },
);

/** As it stands once it was published; to publish it here, its questions would have to be asked. */
async function version({ sql, workspaceId, canary }: SeededShop, agentId: string): Promise<string> {
  const id = uuidv7();
  await sql.query(
    `insert into ai_agent_versions (workspace_id, id, agent_id, number, settings, synonyms, knowledge, note, published_by,
       published_at)
     select workspace_id, $4, id, 1, jsonb_build_object('persona', persona, 'objective', objective, 'restriction',
       restriction, 'transfer_condition', transfer_condition, 'welcome_message', welcome_message, 'handover_message',
       handover_message), '[]', '[]', $3, $3, now() from ai_agents where workspace_id = $1 and id = $2`,
    [workspaceId, agentId, canary, id],
  );
  return id;
}

async function customerMessage({ sql, workspaceId, canary, ids }: SeededShop): Promise<string> {
  const id = uuidv7();
  await sql.query(
    `with thread as (
       update conversations set last_seq = last_seq + 1 where workspace_id = $1 and id = $2 returning *
     )
     insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text,
       content, created_at)
     select workspace_id, $3, id, channel_id, last_seq, 'in', 'contact', $4, $4, '{"kind":"text"}', now() from thread`,
    [workspaceId, ids.conversation, id, canary],
  );
  return id;
}

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
