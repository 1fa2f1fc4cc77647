import type { Transaction } from '../../platform/db/context.ts';
import { announceConversation, recount } from '../announce.ts';

/** Screens show a page of 30; past this many they learn of the change from their next reload (`teams.changed`). */
const ANNOUNCED = 100;

/**
 * Locked conversations stand in that team's queue from now on, or with null in everybody's; who has one keeps it. What
 * is resolved is in no screen's list: it moves without a word, or catching up would bring years of it.
 */
export async function moveToTeam(tx: Transaction, ids: string[], teamId: string | null): Promise<void> {
  if (ids.length === 0) return;
  const moved = await tx.query<{ id: string; status: string }>({
    name: 'move-conversations-to-team',
    text: `update conversations set team_id = $3,
             revision = revision + (status <> 'resolved')::int,
             updated_at = case when status = 'resolved' then updated_at else now() end
           where workspace_id = $1 and id = any($2::uuid[]) returning id, status`,
    values: [tx.workspaceId, ids, teamId],
  });
  const live = moved.filter(({ status }) => status !== 'resolved').slice(0, ANNOUNCED);
  for (const { id } of live) await announceConversation(tx, id);
  recount(tx);
}
