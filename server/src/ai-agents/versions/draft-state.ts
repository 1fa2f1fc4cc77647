import { freezeSources } from '../../knowledge/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { type AgentRow, frozenSpecialist, settingsOf } from '../agents/agent-row.ts';
import type { AgentState } from './agent-state.ts';

/** The draft as it is now, its knowledge kept for as long as a version or a test leans on it. */
export const draftState = async (tx: Transaction, agent: AgentRow): Promise<AgentState> => ({
  settings: settingsOf(agent),
  synonyms: agent.synonyms,
  knowledge: await freezeSources(tx, agent.knowledge_base_id),
  specialists: agent.specialists.map(frozenSpecialist),
});
