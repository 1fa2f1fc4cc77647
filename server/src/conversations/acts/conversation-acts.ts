import type { ConversationAct, ConversationChoice } from '@sapa/contracts';
import { batchKind, type KeptRow, type RowResult, type RowToUndo } from '../../batches/index.ts';
import { actingAs, type Transaction } from '../../platform/db/context.ts';
import { found, Refusal } from '../../platform/errors.ts';
import { type ConversationRow, SELECT_CONVERSATION } from '../conversation-row.ts';
import { lockIfThere } from '../lock-conversation.ts';
import { applyOne } from './apply-one.ts';
import { closeWhenOver } from './close-resolved.ts';
import { nextConversations } from './next-conversations.ts';
import { type Before, beforeOf, isAsLeft, putBack } from './put-back.ts';

export interface ActParams {
  of: ConversationChoice;
  do: ConversationAct;
}

/** Each is locked and leaves a grey line: a few milliseconds. */
const AT_ONCE = 25;

/** An act on many conversations: it walks through those that were chosen, in the order of their ids. */
export const conversationActs = batchKind<ActParams, string, undefined, Before>({
  kind: 'conversations.act',
  async step(tx, { id: batchId, params, cursor, createdAt, actor }) {
    const as = actingAs(tx, actor);
    const page = { after: cursor, limit: AT_ONCE };
    const { ids, next } = await nextConversations(as, { of: params.of, before: createdAt }, page);
    const rows: RowResult[] = [];
    for (const id of ids) rows.push(await actOnOne(as, id, { act: params.do, batchId }));
    if (cursor === null && params.do.act === 'resolve') closeWhenOver(as, batchId);
    return { rows, next };
  },
  undoAtOnce: AT_ONCE,
  /** What somebody has changed since stays as they left it. */
  async undo(tx, rows, { params }) {
    const kept: KeptRow[] = [];
    // Locked as everybody locks several, in the order of their ids: the last first, two would wait for each other.
    const inOrder = rows.toSorted((a, b) => ((a.subject_id ?? '') < (b.subject_id ?? '') ? -1 : 1));
    for (const row of inOrder) {
      const reason = await undoOne(tx, row, params.do);
      if (reason !== null) kept.push({ position: row.position, reason });
    }
    return kept;
  },
});

/** What takes a conversation out of sight. */
const PUTS_AWAY: readonly ConversationAct['act'][] = ['resolve', 'snooze'];

const WROTE =
  'Pelanggan menulis lagi setelah ini dimulai, jadi percakapannya dibiarkan. Baca dulu pesannya, lalu ulangi untuknya.';
const CHANGED = 'Percakapan ini sudah diubah lagi sesudahnya, jadi dibiarkan seperti sekarang.';
const UNSEEN = 'Yang mengurungkan tidak melihat percakapan ini, jadi dibiarkan seperti sekarang.';
const GONE = 'Percakapan ini sudah tidak ada.';

async function actOnOne(
  tx: Transaction,
  id: string,
  { act, batchId }: { act: ConversationAct; batchId: string },
): Promise<RowResult> {
  // No name: who sees this batch need not be one who sees the customer.
  const row = { subjectId: id, name: '' };
  const before = await lockedRow(tx, id);
  if (before === null) return { ...row, outcome: 'refused', reason: GONE };
  if (PUTS_AWAY.includes(act.act) && (await wroteSince(tx, id, batchId)))
    return { ...row, outcome: 'refused', reason: WROTE };
  try {
    await applyOne(tx, id, act);
  } catch (failure) {
    // Its rules refuse before they write: the others go on.
    if (!(failure instanceof Refusal)) throw failure;
    const [sentence] = Object.values(failure.fields ?? {});
    return { ...row, outcome: 'refused', reason: sentence ?? failure.message };
  }
  const after = found(await lockedRow(tx, id));
  if (after.revision === before.revision) return { ...row, outcome: 'unchanged' };
  return { ...row, outcome: 'changed', undo: beforeOf(before, after) };
}

/**
 * Did the customer write after the batch began? Ids are told by our clock (uuid v7); what a message says of its own moment
 * is the provider's, in whole seconds.
 */
async function wroteSince(tx: Transaction, id: string, batchId: string): Promise<boolean> {
  const [newest] = await tx.query<{ is_later: boolean }>({
    name: 'customer-wrote-since',
    text: `select id > $3::uuid as is_later from messages
           where workspace_id = $1 and conversation_id = $2 and direction = 'in' order by seq desc limit 1`,
    values: [tx.workspaceId, id, batchId],
  });
  return newest?.is_later === true;
}

/** @returns why it stays as it is; null: it was put back */
async function undoOne(
  tx: Transaction,
  row: RowToUndo<Before>,
  act: ConversationAct,
): Promise<string | null> {
  const now = row.subject_id === null ? null : await lockedRow(tx, row.subject_id);
  if (now === null || !isAsLeft(now, row.undo, act)) return CHANGED;
  try {
    await putBack(tx, now, row.undo, act);
  } catch (failure) {
    // It is looked for before anything is written: the others go on.
    if (failure instanceof Refusal && failure.code === 'NOT_FOUND') return UNSEEN;
    throw failure;
  }
  return null;
}

/** As it is, with its labels; nobody else changes it until this commits. */
async function lockedRow(tx: Transaction, id: string): Promise<ConversationRow | null> {
  if ((await lockIfThere(tx, id)) === undefined) return null;
  const [row] = await tx.query<ConversationRow>({
    name: 'conversation-of-act',
    text: `${SELECT_CONVERSATION} where c.workspace_id = $1 and c.id = $2`,
    values: [tx.workspaceId, id],
  });
  return row ?? null;
}
