import type { Transaction } from '../../platform/db/context.ts';
import { followRoute } from '../broadcasting/reply-route.ts';
import { type Handled, pass } from './advance-thread.ts';
import type { InboundRow } from './inbound-rows.ts';
import type { Thread } from './lock-threads.ts';

/** The teams that campaigns give replies in these threads to, as far as they are there: name by id. */
export async function teamsOfRoutes(
  tx: Transaction,
  threads: ReadonlyMap<string, Thread>,
): Promise<Map<string, string>> {
  const ids = [...threads.values()].flatMap(({ reply_route }) => reply_route?.team_id ?? []);
  if (ids.length === 0) return new Map();
  const rows = await tx.query<{ id: string; name: string }>({
    name: 'teams-of-reply-routes',
    text: 'select id, name from teams where workspace_id = $1 and id = any($2::uuid[]) and deleted_at is null',
    values: [tx.workspaceId, ids],
  });
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * A customer's word in a conversation that a campaign said something of: it goes to whom that wants. What a machine wrote, a
 * STOP and a rating are no reply.
 *
 * @param how `opened`: what the word did to the conversation
 * @returns what it changes of who answers
 */
export function routeReply(
  thread: Thread,
  row: InboundRow,
  { at, opened, teams }: { at: Date; opened: Handled | null; teams: ReadonlyMap<string, string> },
): Handled | null {
  const { reply_route: route } = thread;
  const isSaid =
    row.direction === 'in' && !row.historic && !row.automatic && row.consent === null && row.vote === null;
  if (route === null || !isSaid || thread.silenced !== null) return null;
  const begins = opened?.before.status === 'resolved' && opened.next.state.status === 'open';
  const followed = followRoute(route, { handler: thread.handler, begins, at }, teams);
  thread.reply_route = followed.route;
  if (followed.act === null) return null;
  thread.team_id = followed.route?.team_id ?? thread.team_id;
  return pass(thread, followed.act);
}
