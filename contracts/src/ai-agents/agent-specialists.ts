import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams, optionalText } from '../fields.ts';

/** An agent passes customers on to so many others. */
export const MOST_SPECIALISTS = 8;

/** Another agent that answers what an agent does not, with all that was said so far. */
export const AgentSpecialist = z.object({
  agent_id: Id,
  name: z.string(),
  /** It answers now: switched on, and where it has versions one of them is live. */
  serves: z.boolean(),
  /** Words that are about it, apart by commas: "lacak, resi, paket". */
  topics: z.string(),
});
export type AgentSpecialist = z.infer<typeof AgentSpecialist>;

export const setAgentSpecialists = endpoint({
  method: 'PUT',
  path: '/api/v1/agents/:id/specialists',
  access: 'member',
  permission: 'agent.manage',
  audit: 'agent.specialists_set',
  summary:
    'Agen spesialis yang menerima percakapan dari agen ini, menurut kata pelanggan atau pengetahuannya',
  params: IdParams,
  body: z.object({
    specialists: z
      .array(z.object({ agent_id: Id, topics: optionalText(500) }))
      .max(MOST_SPECIALISTS, `Paling banyak ${MOST_SPECIALISTS} agen spesialis`),
  }),
  reply: z.object({ specialists: z.array(AgentSpecialist) }),
});
