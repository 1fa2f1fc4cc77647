import { createAgent } from '../server/src/ai-agents/agents/create-agent.ts';
import { saveProcedure } from '../server/src/ai-agents/agents/save-procedure.ts';
import { updateAgent } from '../server/src/ai-agents/agents/update-agent.ts';
import { setSpecialists } from '../server/src/ai-agents/crew/set-specialists.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import type { Cast, CastAgent } from './cast.ts';
import { type AgentKey, agents, procedures, procedureText, specialists } from './procedures.ts';

/** The AI agents, made and taught as the owner would; the one for recipes is called by the first. */
export async function createAgents(owner: Transaction, channels: Cast['channels']): Promise<Cast['agents']> {
  const cast = {
    barista: await createOne(owner, 'barista', channels),
    saji: await createOne(owner, 'saji', channels),
    nara: await createOne(owner, 'nara', channels),
  };
  await setSpecialists(owner, cast.nara.id, {
    specialists: [{ agent_id: cast.barista.id, topics: specialists.nara.barista }],
  });
  return cast;
}

async function createOne(owner: Transaction, key: AgentKey, channels: Cast['channels']): Promise<CastAgent> {
  const { name, template, channels: serves, procedures: taught, ...settings } = agents[key];
  const { id } = await createAgent(owner, { name, template });
  const sources: CastAgent['sources'] = {};
  for (const procedure of taught) {
    const { title } = procedures[procedure];
    const saved = await saveProcedure(owner, { agentId: id, title, text: procedureText(procedure) });
    sources[procedure] = saved.id;
  }
  await updateAgent(owner, id, {
    persona: settings.persona,
    objective: settings.objective,
    restriction: settings.restriction,
    transfer_condition: settings.transferCondition,
    welcome_message: settings.welcomeMessage,
    handover_message: settings.handoverMessage,
    enabled: true,
    channel_ids: serves.map((channel) => channels[channel].id),
  });
  return { id, name, sources };
}
