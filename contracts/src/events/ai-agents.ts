import { z } from 'zod';
import { AiAgentSummary } from '../ai-agents.ts';

export const aiAgentEvents = {
  'agent.updated': z.object({ agent: AiAgentSummary }),
} as const;
