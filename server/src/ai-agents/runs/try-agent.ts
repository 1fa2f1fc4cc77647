import type { Body, tryAgent as endpoint, Reply } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { indexedKnowledge, type KnowledgeIndex, search } from '../../knowledge/index.ts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { type Read, readTogether } from '../../platform/db/read-together.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { oneAgent } from '../agents/agent-row.ts';
import { modelOf } from '../model/ask-model.ts';
import { choicesOf } from '../quote/answer-by-quote.ts';
import { turnInputOf } from '../turn/answer.ts';
import { payForTurn } from '../turn/pay-for-turn.ts';
import { longestQuestion, takeTurn } from '../turn/take-turn.ts';
import type { TurnMessage } from '../turn/turn.ts';

/** Whoever tries by hand waits for each answer; a script does not. */
const perMember: RateLimit = { name: 'agents.try:member', limit: 60, seconds: 600 };
const perWorkspace: RateLimit = { name: 'agents.try:workspace', limit: 300, seconds: 3600 };

/**
 * The playground: the same turn as with a customer, with nothing sent, stored or handed over. It costs what its model
 * used, also where nothing would have been said.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS
 */
export async function tryAgent(
  ctx: Context,
  agentId: string,
  { messages }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.try');
  await countTrial(ctx);
  const begun = performance.now();
  const [agent, businessName] = await readTogether(ctx, oneAgent(ctx, agentId), nameOfBusiness(ctx));
  const index = await indexedKnowledge(ctx, agent);
  const askModel = modelOf(ctx.app.config);
  const payment = payForTurn(ctx, {
    turn: `trial:${uuidv7()}`,
    feature: 'trial',
    agent,
    conversationId: null,
    askModel,
  });
  const turn = await takeTurn({
    ...turnInputOf(agent, { contactName: '', businessName }, { messages: talkOf(messages, index) }),
    index,
    askModel,
    reserve: payment.reserve,
    now: ctx.app.clock.now(),
  });
  await payment.settle(ctx, turn);
  const choices = turn.choices.map(({ title }) => title);
  return {
    action: turn.action,
    text: [turn.welcome, turn.text].filter((part) => part !== '').join('\n\n'),
    choices,
    citations: turn.citations,
    steps: turn.steps,
    took_ms: Math.round((performance.now() - begun) * 10) / 10,
  };
}

async function countTrial({ app, actor, workspaceId }: Context): Promise<void> {
  const member = actor.type === 'member' ? actor.memberId : actor.type;
  await app.limits.count([perMember, `${workspaceId} ${member}`], [perWorkspace, workspaceId]);
}

const nameOfBusiness = ({ workspaceId }: Context): Read<string> => ({
  name: 'workspace-name',
  text: 'select name from workspaces where id = $1',
  values: [workspaceId],
  answer: ([workspace]: { name: string }[]) => workspace?.name ?? '',
});

/** The screen keeps texts only: what the last message offered is found again from the question before it. */
function talkOf(messages: Body<typeof endpoint>['messages'], index: KnowledgeIndex): TurnMessage[] {
  const last = messages.findLastIndex(({ from }) => from === 'agent');
  return messages.map(({ from, text }, i) => {
    const clarifies = from === 'agent' && /tulis lagi pertanyaannya\.$/.test(text);
    const asked = (messages[i - 1]?.text ?? '').slice(0, longestQuestion);
    const choices = clarifies && i === last ? choicesOf(search(index, asked)) : [];
    return { from, text, byAi: from === 'agent', clarifies, choices, choiceId: null, at: 0 };
  });
}
