import { v7 as uuidv7 } from 'uuid';
import { doAct, keepForm } from '../../ai-tools/index.ts';
import {
  aiMayAnswer,
  handOver,
  type LockedConversation,
  lockConversation,
  noteUnderLock,
  sendUnderLock,
  startAi,
} from '../../conversations/index.ts';
import { actingAs, type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { AgentRow } from '../agents/agent-row.ts';
import { crewOf, type ServedTalk } from '../crew/crew-of-conversation.ts';
import { takeTurnTogether } from '../crew/take-turn-together.ts';
import { askedIn, recordAsked } from '../gaps/record-asked.ts';
import { recordRun } from '../runs/record-run.ts';
import { handOverDraft } from './draft.ts';
import { handOverCard, handOverText } from './hand-over-card.ts';
import { payForTurn } from './pay-for-turn.ts';
import { movedOn } from './queries.ts';
import { handOverReasons } from './rules.ts';
import { splitAnswer } from './split-answer.ts';
import { pending } from './talk.ts';
import type { Turn, TurnInput } from './turn.ts';
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
    turn,
    by,
    input: turnInput,
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
    const late =
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

/** Everything the turn decided, under the conversation's lock. */
async function carryOut(
  tx: Transaction,
  locked: LockedConversation,
  planned: Turn,
  input: TurnInput,
  { id: runId, agent }: { id: string; agent: AgentRow },
): Promise<Turn> {
  if (tx.actor.type !== 'ai') return planned;
  const turn = await withAct(tx, locked, planned, input);
  // An act may write a line into the thread: what follows stands behind it.
  const conversation = planned.tool?.act ? await lockConversation(tx, locked.id) : locked;
  // Sent together, done in this order.
  const [, refused] = await Promise.all([
    startAi(tx, conversation, { id: tx.actor.agentId, name: tx.actor.name }),
    speak(tx, conversation, turn, { runId, split: agent.split_answers }),
  ]);
  if (turn.action !== 'hand_over' && refused === null) {
    await actAfterwards(tx, conversation, turn, runId);
    return turn;
  }
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
  await actAfterwards(tx, conversation, turn, runId);
  if (refused === null) return turn;
  const failed = {
    name: 'handover' as const,
    outcome: 'pesan tidak dapat dikirim',
    detail: { sebab: refused },
  };
  return { ...turn, action: 'hand_over', steps: [...turn.steps, failed] };
}

/** What ends a talk or moves it comes after its words. */
const AFTERWARDS = new Set(['team', 'member', 'resolve']);

/** A tool's act in Sapa, before anything is said of it: what is refused is told honestly, and handed to people. */
async function withAct(
  tx: Transaction,
  conversation: LockedConversation,
  turn: Turn,
  input: TurnInput,
): Promise<Turn> {
  if (turn.tool) keepForm(tx, conversation.id, turn.tool.form);
  else if (turn.action === 'hand_over') keepForm(tx, conversation.id, null);
  const act = turn.tool?.act;
  if (!act || AFTERWARDS.has(act.tool.act.do)) return turn;
  const done = await doAct(tx, act, { id: conversation.id, contactId: conversation.contact_id });
  if (!('refused' in done)) return done.said === null ? turn : { ...turn, text: done.said };
  const why = done.refused;
  const steps = [
    ...turn.steps,
    { name: 'tool' as const, outcome: 'ditolak', detail: { tool: act.tool.name, sebab: why } },
  ];
  return { ...turn, ...handOverDraft(input, 'tool_failed', steps) };
}

/** What is refused then (nobody has room) the customer need not know: people read it. */
async function actAfterwards(
  tx: Transaction,
  conversation: LockedConversation,
  { tool }: Turn,
  runId: string,
): Promise<void> {
  if (!tool?.act || !AFTERWARDS.has(tool.act.tool.act.do)) return;
  const done = await doAct(tx, tool.act, { id: conversation.id, contactId: conversation.contact_id });
  if ('refused' in done)
    await noteUnderLock(tx, await lockConversation(tx, conversation.id), {
      client_id: `ai-act:${runId}`,
      text: `“${tool.act.tool.name}” tidak jadi: ${done.refused}`,
    });
}

/** @returns why the channel takes no message now, in Indonesian; null when all was sent */
async function speak(
  tx: Transaction,
  conversation: LockedConversation,
  turn: Turn,
  { runId, split }: { runId: string; split: boolean },
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
    const { citations } = turn;
    const parts = split ? splitAnswer(turn.text) : [turn.text];
    for (const [at, part] of parts.slice(0, -1).entries())
      await sendUnderLock(tx, conversation, {
        ...message,
        client_id: `ai:${runId}:${at + 1}`,
        text: part,
        choices: null,
      });
    await sendUnderLock(tx, conversation, {
      ...message,
      client_id: `ai:${runId}`,
      text: parts.at(-1)!,
      choices,
      citations,
    });
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}
