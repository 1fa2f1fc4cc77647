import type { Body, tryAgent as endpoint, Reply } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { trialBelt } from '../../ai-tools/index.ts';
import { indexedKnowledge, type KnowledgeIndex } from '../../knowledge/index.ts';
import { type Context, requirePermission } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { found } from '../../platform/errors.ts';
import type { RateLimit } from '../../platform/http/rate-limit.ts';
import { colleaguesOf, oneAgent, oneLiveAgent } from '../agents/agent-row.ts';
import { choicesOf } from '../quote/choices.ts';
import { findAnswer } from '../quote/find-answer.ts';
import { askState } from '../tests/ask-state.ts';
import { priceOfTrial } from '../turn/pay-for-turn.ts';
import { longestQuestion } from '../turn/take-turn.ts';
import type { TurnMessage } from '../turn/turn.ts';
import { formOfTalk } from './form-of-talk.ts';
import { nameOfBusiness } from './name-of-business.ts';

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
  { messages, version, agent_id: activeId }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.try');
  await countTrial(ctx);
  const begun = performance.now();
  const which = version === 'live' ? oneLiveAgent : oneAgent;
  const [agent, businessName] = await readTogether(ctx, which(ctx, agentId), nameOfBusiness(ctx));
  const [colleagues] = await readTogether(ctx, colleaguesOf(ctx, agent));
  if (activeId !== undefined) found([agent, ...colleagues].find(({ id }) => id === activeId));
  const trial = uuidv7();
  const { turn, by } = await askState(ctx, {
    agent,
    colleagues,
    activeId,
    businessName,
    async load(member) {
      const index = await indexedKnowledge(ctx, member, [messages.at(-1)?.text ?? '']);
      const belt = await trialBelt(ctx, member, trial);
      const talk = talkOf(messages, index);
      return {
        index,
        messages: talk,
        tools: { ...belt, form: await formOfTalk(belt, talk, ctx.app.clock.now()) },
      };
    },
  });
  const choices = turn.choices.map(({ title }) => title);
  return {
    action: turn.action,
    text: [turn.welcome, turn.text].filter((part) => part !== '').join('\n\n'),
    choices,
    citations: turn.citations,
    steps: turn.steps,
    took_ms: Math.round((performance.now() - begun) * 10) / 10,
    credits: turn.usage[0] ? priceOfTrial(turn, turn.usage[0].model) : 0,
    engine: turn.engine,
    by: { id: by.id, name: by.name },
  };
}

async function countTrial({ app, actor, workspaceId }: Context): Promise<void> {
  const member = actor.type === 'member' ? actor.memberId : actor.type;
  await app.limits.count([perMember, `${workspaceId} ${member}`], [perWorkspace, workspaceId]);
}

/** The screen keeps texts only: what the last message offered is found again from the question before it. */
function talkOf(messages: Body<typeof endpoint>['messages'], index: KnowledgeIndex): TurnMessage[] {
  const last = messages.findLastIndex(({ from }) => from === 'agent');
  return messages.map(({ from, text }, i) => {
    const clarifies = from === 'agent' && /tulis lagi pertanyaannya\.$/.test(text);
    const asked = (messages[i - 1]?.text ?? '').slice(0, longestQuestion);
    const choices = clarifies && i === last ? choicesOf(findAnswer(index, asked)) : [];
    return { from, text, byAi: from === 'agent', clarifies, choices, choiceId: null, at: 0 };
  });
}
