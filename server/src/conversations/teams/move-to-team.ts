import type { Transaction } from '../../platform/db/context.ts';
import { scopeOf } from '../../platform/realtime/audience.ts';
import { announceConversation, recount } from '../announce.ts';
import { takeFromScreens } from '../visibility/tell-gone.ts';

/** Screens show a page of 30; past this many they learn of the change from their next reload (`teams.changed`). */
const ANNOUNCED = 100;

/**
 * Locked conversations stand in that team's queue from now on, or with null in everybody's; who has one keeps it. What
 * is resolved is in no screen's list: it moves without a word, or catching up would bring years of it.
 */
export async function moveToTeam(tx: Transaction, ids: string[], teamId: string | null): Promise<void> {
  if (ids.length === 0) return;
  const moved = await tx.query<{ id: string; status: string; before: string | null }>({
    name: 'move-conversations-to-team',
    text: `with held as (select id, team_id from conversations where workspace_id = $1 and id = any($2::uuid[]))
           update conversations c set team_id = $3,
             revision = revision + (status <> 'resolved')::int,
             updated_at = case when status = 'resolved' then updated_at else now() end
           from held where c.workspace_id = $1 and c.id = held.id returning c.id, c.status, held.team_id as before`,
    values: [tx.workspaceId, ids, teamId],
  });
  const live = moved.filter(({ status }) => status !== 'resolved').slice(0, ANNOUNCED);
  for (const { id, before } of live) {
    const now = await announceConversation(tx, id);
    takeFromScreens(tx, { ...scopeOf(now), team_id: before }, now);
  }
  tx.emit('conversations.moved', { conversation_ids: ids });
  recount(tx);
}
