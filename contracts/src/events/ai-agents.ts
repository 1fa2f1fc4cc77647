import { z } from 'zod';
import { AiAgentSummary } from '../ai-agents/ai-agents.ts';
import { Id } from '../fields.ts';

export const aiAgentEvents = {
  'agent.updated': z.object({ agent: AiAgentSummary }),
  /** What an agent was asked and did not know is grouped anew, taught or ignored: ask again. */
  'gaps.changed': z.object({ agent_id: Id }),
  /** So many customers asked for one thing that an agent does not know. */
  'gap.repeated': z.object({
    agent_id: Id,
    agent_name: z.string(),
    gap_id: Id,
    customers: z.number().int(),
  }),
  /** What a website says now would turn a golden answer wrong, so customers are told what it said before. */
  'source.held': z.object({
    agent_id: Id,
    agent_name: z.string(),
    source_id: Id,
    title: z.string(),
    /** Nobody asked for it in person: it was read at night. */
    by_itself: z.boolean(),
  }),
} as const;
