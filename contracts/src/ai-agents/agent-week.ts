import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Day, Done, Id, IdParams } from '../fields.ts';

/** How conversations went in which an agent spoke. Each counts once a day and agent, by the worst that came of it. */
const Outcomes = z.object({
  /** Answered, and nobody of the team had to say a word that day: never for having been closed or fallen silent. */
  answered: z.number().int(),
  handed_over: z.number().int(),
  /** Handed over because the agent knew no answer, or a member judged its answer wrong. */
  not_known: z.number().int(),
});
export type Outcomes = z.infer<typeof Outcomes>;

export const AgentWeek = Outcomes.extend({
  agent_id: Id,
  days: z.array(Outcomes.extend({ day: Day })),
  /** Asked back and heard no more: counted as nothing. */
  unfinished: z.number().int(),
  /** Answers that members judged. */
  good: z.number().int(),
  bad: z.number().int(),
  /** What it is asked most and does not know, in a customer's words; how often, and how many other things there are. */
  teach: z.object({ question: z.string(), asked: z.number().int(), others: z.number().int() }).nullable(),
});
export type AgentWeek = z.infer<typeof AgentWeek>;

export const getAgentWeek = endpoint({
  method: 'GET',
  path: '/api/v1/agents/week',
  access: 'member',
  permission: 'agent.view',
  summary: 'Tujuh hari terakhir tiap AI Agent: dijawab, diserahkan, belum tahu, dan yang perlu diajarkan',
  reply: z.object({
    /** Oldest first; the last is today, in the time zone of the workspace. */
    days: z.array(Day),
    agents: z.array(AgentWeek),
    /** All agents together: a conversation counts once, however many of them spoke in it and on how many days. */
    total: Outcomes,
    /** The same of the seven days before. */
    before: Outcomes,
    /** Channels in which nobody of them answers, and how many conversations came in there. */
    without: z.array(z.object({ channel_id: Id, conversations: z.number().int() })),
  }),
});

export const judgeAiRun = endpoint({
  method: 'PUT',
  path: '/api/v1/ai-runs/:id/verdict',
  access: 'member',
  permission: 'conversation.reply',
  audit: { none: 'a thumb under an answer' },
  summary: 'Nilai jawaban AI: bagus, keliru, atau tidak dinilai',
  params: IdParams,
  body: z.object({ verdict: z.enum(['good', 'bad']).nullable() }),
  reply: Done,
});
