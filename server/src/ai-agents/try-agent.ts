import type { Body, tryAgent as endpoint, Reply } from '@sapa/contracts';
import { indexedKnowledge, type KnowledgeIndex, search } from '../knowledge/index.ts';
import { type Context, requirePermission, transaction } from '../platform/context.ts';
import { agentById } from './agent-row.ts';
import { turnInputOf } from './answer.ts';
import { choicesOf } from './answer-by-quote.ts';
import { modelOf } from './ask-model.ts';
import { takeTurn } from './take-turn.ts';
import type { TurnMessage } from './turn.ts';

/** The playground: the same turn as with a customer, with nothing sent, stored or handed over. */
export async function tryAgent(
  ctx: Context,
  agentId: string,
  { messages }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.view');
  const begun = performance.now();
  const { agent, index, businessName } = await transaction(ctx, async (tx) => {
    const row = await agentById(tx, agentId);
    const [workspace] = await tx.query<{ name: string }>({
      name: 'workspace-name',
      text: 'select name from workspaces where id = $1',
      values: [tx.workspaceId],
    });
    return {
      agent: row,
      index: await indexedKnowledge(tx, row.knowledge_base_id),
      businessName: workspace?.name ?? '',
    };
  });
  const turn = await takeTurn({
    ...turnInputOf(agent, {
      messages: talkOf(messages, index),
      contactName: '',
      businessName,
    }),
    index,
    askModel: modelOf(ctx.app.config),
    now: ctx.app.clock.now(),
  });
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

/** The screen keeps texts only: what a clarification offered is found again from the question before it. */
function talkOf(messages: Body<typeof endpoint>['messages'], index: KnowledgeIndex): TurnMessage[] {
  return messages.map(({ from, text }, i) => {
    const asked = messages[i - 1]?.text ?? '';
    const clarifies = from === 'agent' && /tulis lagi pertanyaannya\.$/.test(text);
    const choices = clarifies ? choicesOf(search(index, asked)) : [];
    return { from, text, byAi: from === 'agent', clarifies, choices, choiceId: null, at: 0 };
  });
}
