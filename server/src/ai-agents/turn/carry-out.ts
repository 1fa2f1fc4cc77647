import { doAct, keepForm } from '../../ai-tools/index.ts';
import {
  handOver,
  type LockedConversation,
  lockConversation,
  noteUnderLock,
  startAi,
} from '../../conversations/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { AgentRow } from '../agents/agent-row.ts';
import { handOverDraft } from './draft.ts';
import { handOverCard, handOverText } from './hand-over-card.ts';
import { handOverReasons } from './rules.ts';
import { speak } from './speak.ts';
import type { Turn, TurnInput } from './turn.ts';

/** Everything the turn decided, under the conversation's lock. */
export async function carryOut(
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
