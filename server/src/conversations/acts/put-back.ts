import type { ConversationAct } from '@sapa/contracts';
import { isTeam, memberName } from '../../identity/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { ConversationRow } from '../conversation-row.ts';
import { setPriority } from '../handling/set-priority.ts';
import { labelConversation } from '../labels/label-conversation.ts';
import { lockConversation } from '../lock-conversation.ts';
import { actOn } from '../state/apply-act.ts';
import { type HandlingState, nobody } from '../state/handling-state.ts';

/** What a conversation was before an act and what that left; JSON. */
export interface Before {
  was: Marks;
  left: Marks;
}

type Marks = Omit<HandlingState, 'snoozed_until'> & {
  snoozed_until: string | null;
  waiting_since: string | null;
  unread_count: number;
  team_id: string | null;
  priority: ConversationRow['priority'];
  label_ids: string[];
};

const marksOf = (row: ConversationRow): Marks => ({
  status: row.status,
  snoozed_until: row.snoozed_until?.toISOString() ?? null,
  handler: row.handler,
  handler_id: row.handler_id,
  handler_name: row.handler_name,
  ai_allowed: row.ai_allowed,
  silenced: row.silenced,
  waiting_since: row.waiting_since?.toISOString() ?? null,
  unread_count: row.unread_count,
  team_id: row.team_id,
  priority: row.priority,
  label_ids: row.label_ids,
});

export const beforeOf = (was: ConversationRow, left: ConversationRow): Before => ({
  was: marksOf(was),
  left: marksOf(left),
});

/** Only what the act changes: what else happened since does not matter. */
export function isAsLeft(row: ConversationRow, { left }: Before, { act }: ConversationAct): boolean {
  const now = marksOf(row);
  if (act === 'priority') return now.priority === left.priority;
  // Labels are taken off and put on one by one: what came since stays.
  if (act === 'label') return true;
  const same = (['status', 'snoozed_until', 'handler', 'handler_id', 'team_id'] as const).every(
    (mark) => now[mark] === left[mark],
  );
  return same && now.silenced === left.silenced;
}

export async function putBack(
  tx: Transaction,
  row: ConversationRow,
  { was, left }: Before,
  { act }: ConversationAct,
): Promise<void> {
  const { id } = row;
  if (act === 'priority') {
    await setPriority(tx, id, was.priority);
    return;
  }
  if (act === 'label') {
    const lost = was.label_ids.filter((label) => !left.label_ids.includes(label));
    const gained = left.label_ids.filter((label) => !was.label_ids.includes(label));
    await labelConversation(tx, id, { add_ids: await stillThere(tx, lost), remove_ids: gained });
    return;
  }
  const {
    waiting_since,
    unread_count,
    team_id,
    priority: _,
    label_ids: _labels,
    snoozed_until,
    ...held
  } = was;
  const state = (await isStillHere(tx, was)) ? held : { ...held, ...nobody, ai_allowed: false };
  const now = marksOf(row);
  const locked = await lockConversation(tx, id);
  tx.write({
    name: 'wait-as-before-act',
    text: `update conversations set waiting_since = $3, unread_count = $4, team_id = $5
           where workspace_id = $1 and id = $2`,
    values: [
      tx.workspaceId,
      id,
      // A customer who wrote since waits since then.
      now.waiting_since === left.waiting_since ? waiting_since : now.waiting_since,
      now.unread_count === left.unread_count ? unread_count : now.unread_count,
      // Of one that was deleted meanwhile it is everybody's, as what else that team left behind (teams/empty-team.ts).
      team_id !== null && (await isTeam(tx, team_id)) ? team_id : null,
    ],
  });
  const until = snoozed_until === null ? null : new Date(snoozed_until);
  await actOn(tx, locked, { type: 'put_back', to: { ...state, snoozed_until: until } });
}

/** Whoever left this workspace gets nothing back: it waits in the queue, as all that they had. An AI agent says so itself. */
const isStillHere = async (tx: Transaction, { handler, handler_id }: Marks): Promise<boolean> =>
  handler !== 'member' || handler_id === null || (await memberName(tx, handler_id)) !== null;

/** Labels that are gone stay gone. */
async function stillThere(tx: Transaction, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.query<{ id: string }>({
    name: 'labels-still-there',
    text: 'select id from labels where workspace_id = $1 and id = any($2::uuid[])',
    values: [tx.workspaceId, ids],
  });
  return rows.map(({ id }) => id);
}
