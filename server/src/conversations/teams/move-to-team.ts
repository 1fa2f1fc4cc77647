import type { Transaction } from '../../platform/db/context.ts';
import type { ConversationScope } from '../../platform/realtime/audience.ts';
import { announceConversation, recount } from '../announce.ts';
import { takeFromScreens } from '../visibility/tell-gone.ts';

/** Screens show a page of 30: past this many they load their lists anew. */
const ANNOUNCED = 100;

interface Moved extends ConversationScope {
  id: string;
  status: string;
  before: string | null;
}

/**
 * Locked conversations stand in that team's queue from now on, or with null in everybody's; who has one keeps it. What
 * is resolved is in no screen's list: it moves without a word, or catching up would bring years of it.
 *
 * @returns false: of some no screen was told where they are. Whoever calls this ends with `teams.changed`, at which lists
 *   are loaded anew
 */
export async function moveToTeam(tx: Transaction, ids: string[], teamId: string | null): Promise<boolean> {
  if (ids.length === 0) return true;
  const moved = await tx.query<Moved>({
    name: 'move-conversations-to-team',
    text: `with held as (select id, team_id from conversations where workspace_id = $1 and id = any($2::uuid[]))
           update conversations c set team_id = $3,
             revision = revision + (status <> 'resolved')::int,
             updated_at = case when status = 'resolved' then updated_at else now() end
           from held where c.workspace_id = $1 and c.id = held.id
           returning c.id, c.status, c.team_id, c.channel_id, c.handler, c.handler_id, held.team_id as before,
             array(select member_id from conversation_followers
               where workspace_id = $1 and conversation_id = c.id) as follower_ids`,
    values: [tx.workspaceId, ids, teamId],
  });
  const live = moved.filter(({ status }) => status !== 'resolved');
  for (const { id } of live.slice(0, ANNOUNCED)) await announceConversation(tx, id);
  for (const now of live) takeFromScreens(tx, now.id, { ...now, team_id: now.before }, now);
  tx.emit('conversations.moved', { conversation_ids: ids });
  recount(tx);
  return live.length <= ANNOUNCED;
}
