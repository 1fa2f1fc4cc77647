import { v7 as uuidv7 } from 'uuid';
import {
  aiMayAnswer,
  handOver,
  type LockedConversation,
  lockConversation,
  noteUnderLock,
  sendUnderLock,
  startAi,
} from '../../conversations/index.ts';
import { indexedKnowledge } from '../../knowledge/index.ts';
import { actingAs, type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { AgentRow, ServingAgent } from '../agents/agent-row.ts';
import { modelOf } from '../model/ask-model.ts';
import { recordRun } from '../runs/record-run.ts';
import { handOverCard, handOverText } from './hand-over-card.ts';
import { payForTurn } from './pay-for-turn.ts';
import { movedOn, type Talk } from './queries.ts';
import { type HandOverReason, handOverReasons } from './rules.ts';
import { takeTurn } from './take-turn.ts';
import { pending } from './talk.ts';
import type { Turn, TurnInput, TurnMessage } from './turn.ts';
import { untilInterrupted } from './until-interrupted.ts';

/**
 * One turn of an agent in a conversation: thinks outside any transaction, then does all of it in one commit, unless
 * a newer message of the customer or a member's word came first: then nothing but the run's record remains. Nothing
 * to answer, nothing done.
 *
 * @param input.talk as it was read with the agent
 * @param input.stop why the agent may not answer this customer: it hands over in the same way
 * @param input.reopens people are away: when they are back, for who is handed over
 * @returns what the agent did, 'abandoned' when it came too late, null when there was nothing to answer
 */
export async function answer(
  ctx: Context,
  input: { agent: ServingAgent; talk: Talk; stop?: HandOverReason; reopens?: string },
): Promise<Turn['action'] | 'abandoned' | null> {
  const { agent, talk: state } = input;
  const { conversationId } = state;
  const begun = performance.now();
  if (pending(state.messages).length === 0) return null;
  const askModel = modelOf(ctx.app.config);
  const payment = payForTurn(
    ctx,
    { turn: `turn:${conversationId}:${state.newestSeq}`, feature: 'reply', agent, conversationId, askModel },
    // A model takes seconds: the customer sees that an answer is coming.
    (tx) =>
      tx.enqueue('conversations.acknowledge-inbound', { conversation_id: conversationId, typing: true }),
  );
  const index = await indexedKnowledge(ctx, agent);
  const people = { contactName: agent.contact_name, businessName: agent.business_name };
  const turnInput = {
    ...turnInputOf(agent, people, state),
    index,
    askModel,
    ...(input.stop && { stop: input.stop }),
    ...(input.reopens && { reopens: input.reopens }),
    reserve: payment.reserve,
    now: ctx.app.clock.now(),
  };
  const turn = await untilInterrupted(ctx, askModel === null ? null : state, (signal) =>
    takeTurn({ ...turnInput, signal }),
  );
  const run = {
    id: uuidv7(),
    conversationId,
    agent,
    answersSeq: state.newestSeq,
    tookMs: performance.now() - begun,
  };
  return transaction(actingAs(ctx, { type: 'ai', agentId: agent.id, name: agent.name }), async (tx) => {
    const locked = await lockConversation(tx, conversationId);
    const late =
      !aiMayAnswer(locked) ||
      (locked.last_seq > state.newestSeq && (await movedOn(tx, conversationId, state.newestSeq)));
    const done = late ? abandoned(turn) : await carryOut(tx, locked, turn, turnInput, run.id);
    await payment.settle(tx, done);
    recordRun(tx, { ...run, turn: done });
    return late ? 'abandoned' : done.action;
  });
}

export const turnInputOf = (
  agent: AgentRow,
  { contactName, businessName }: { contactName: string; businessName: string },
  { messages }: { messages: readonly TurnMessage[] },
): Omit<TurnInput, 'index' | 'askModel' | 'reserve' | 'now'> => ({
  agent: {
    name: agent.name,
    businessName,
    persona: agent.persona,
    objective: agent.objective,
    restriction: agent.restriction,
    transferCondition: agent.transfer_condition,
    welcomeMessage: agent.welcome_message,
    handoverMessage: agent.handover_message,
  },
  messages,
  customerName: contactName,
});

const abandoned = (turn: Turn): Turn => ({
  ...turn,
  action: 'silent',
  steps: [...turn.steps, { name: 'gate', outcome: 'dibatalkan: ada pesan lebih baru', detail: {} }],
});

/** Everything the turn decided, under the conversation's lock. */
async function carryOut(
  tx: Transaction,
  conversation: LockedConversation,
  turn: Turn,
  input: TurnInput,
  runId: string,
): Promise<Turn> {
  if (tx.actor.type !== 'ai') return turn;
  // Sent together, done in this order.
  const [, refused] = await Promise.all([
    startAi(tx, conversation, { id: tx.actor.agentId, name: tx.actor.name }),
    speak(tx, conversation, turn, runId),
  ]);
  if (turn.action !== 'hand_over' && refused === null) return turn;
  const reason = refused ?? (turn.reason ? handOverReasons[turn.reason] : 'Diserahkan');
  const card = handOverCard(input, turn);
  await Promise.all([
    noteUnderLock(tx, conversation, {
      client_id: `ai-note:${runId}`,
      text: handOverText(card),
      aiRunId: runId,
      handover: card,
    }),
    handOver(tx, conversation, { reason, summary: card.need }),
  ]);
  if (refused === null) return turn;
  const failed = {
    name: 'handover' as const,
    outcome: 'pesan tidak dapat dikirim',
    detail: { sebab: refused },
  };
  return { ...turn, action: 'hand_over', steps: [...turn.steps, failed] };
}

/** @returns why the channel takes no message now, in Indonesian; null when all was sent */
async function speak(
  tx: Transaction,
  conversation: LockedConversation,
  turn: Turn,
  runId: string,
): Promise<string | null> {
  const message = { attachment_ids: [], reply_to_id: null, aiRunId: runId };
  try {
    if (turn.welcome !== '') {
      await sendUnderLock(tx, conversation, {
        ...message,
        client_id: `ai-hello:${runId}`,
        text: turn.welcome,
        choices: null,
      });
    }
    if (turn.text === '') return null;
    const choices = turn.choices.length === 0 ? null : { style: 'list' as const, choices: [...turn.choices] };
    const { citations, text } = turn;
    await sendUnderLock(tx, conversation, {
      ...message,
      client_id: `ai:${runId}`,
      text,
      choices,
      citations,
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
