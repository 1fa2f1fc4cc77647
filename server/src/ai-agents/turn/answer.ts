import { v7 as uuidv7 } from 'uuid';
import { aiMayAnswer, lockConversation, noteUnderLock } from '../../conversations/index.ts';
import { actingAs, type Context, transaction } from '../../platform/db/context.ts';
import { crewOf, type ServedTalk } from '../crew/crew-of-conversation.ts';
import { takeTurnTogether } from '../crew/take-turn-together.ts';
import { askedIn, recordAsked } from '../gaps/record-asked.ts';
import { recordRun } from '../runs/record-run.ts';
import { carryOut } from './carry-out.ts';
import { payForTurn } from './pay-for-turn.ts';
import { movedOn } from './queries.ts';
import { pending } from './talk.ts';
import type { Turn } from './turn.ts';
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
export async function answer(ctx: Context, input: ServedTalk): Promise<Turn['action'] | 'abandoned' | null> {
  const { agent, talk: state } = input;
  const { conversationId } = state;
  const begun = performance.now();
  if (pending(state.messages).length === 0) return null;
  const { members, active, prepare, askModel } = await crewOf(ctx, input);
  const payment = payForTurn(
    ctx,
    { turn: `turn:${conversationId}:${state.newestSeq}`, feature: 'reply', agent, conversationId, askModel },
    // A model takes seconds: the customer sees that an answer is coming.
    (tx) =>
      tx.enqueue('conversations.acknowledge-inbound', { conversation_id: conversationId, typing: true }),
  );
  const {
    result: { turn, by, input: turnInput },
    interrupted,
  } = await untilInterrupted(ctx, state, active.name, (signal) =>
    takeTurnTogether(members, active, (member) => prepare(member, { reserve: payment.reserve, signal })),
  );
  const run = {
    id: uuidv7(),
    conversationId,
    agent: by,
    answersSeq: state.newestSeq,
    tookMs: performance.now() - begun,
  };
  const asked = askedIn(
    turn,
    pending(state.messages).map(({ text }) => text),
    turnInput.index,
  );
  return transaction(actingAs(ctx, { type: 'ai', agentId: by.id, name: by.name }), async (tx) => {
    const locked = await lockConversation(tx, conversationId);
    // What interrupted it may be gone by now: a customer takes a message back.
    const late =
      interrupted ||
      !aiMayAnswer(locked) ||
      (locked.last_seq > state.newestSeq && (await movedOn(tx, conversationId, state.newestSeq)));
    // The customer hears of it in the next turn, from whoever took over they hear nothing unless told.
    if (turn.tool?.did !== undefined && !aiMayAnswer(locked))
      await noteUnderLock(tx, locked, {
        client_id: `ai-note:${run.id}`,
        text: `Sudah terjadi saat Anda mengambil alih, pelanggan belum diberi tahu. ${turn.tool.did}`,
      });
    const done = late ? abandoned(turn) : await carryOut(tx, locked, turn, turnInput, run);
    await payment.settle(tx, done, by);
    recordRun(tx, { ...run, turn: done });
    if (asked !== null && !late) recordAsked(tx, asked, run);
    return late ? 'abandoned' : done.action;
  });
}

const abandoned = (turn: Turn): Turn => ({
  ...turn,
  action: 'silent',
  steps: [...turn.steps, { name: 'gate', outcome: 'dibatalkan: ada pesan lebih baru', detail: {} }],
});
