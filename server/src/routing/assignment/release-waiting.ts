import { lockConversation, releaseConversation } from '../../conversations/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';

type Why = { because: 'offline' | 'unanswered'; minutes: number };
type Held = { id: string; member_id: string };

/** Small transactions: the threads of the others are not held up by somebody's hundreds. */
const AT_ONCE = 20;

/**
 * What waits for a member who is offline, or who does not answer, goes back to the queue after the workspace's minutes.
 * A conversation whose customer waits for nothing stays whose it is.
 */
export async function releaseWaiting(ctx: Context): Promise<void> {
  const { offline, unanswered } = await transaction(ctx, settings);
  if (offline !== null) await releaseAll(ctx, whileOffline, { because: 'offline', minutes: offline });
  if (unanswered !== null)
    await releaseAll(ctx, unansweredFor, { because: 'unanswered', minutes: unanswered });
}

async function settings(tx: Transaction): Promise<{ offline: number | null; unanswered: number | null }> {
  const [row] = await tx.query<{ offline: number | null; unanswered: number | null }>({
    name: 'release-settings',
    text: `select release_offline_minutes as offline, release_unanswered_minutes as unanswered
           from workspaces where id = $1`,
    values: [tx.workspaceId],
  });
  return row ?? { offline: null, unanswered: null };
}

async function releaseAll(
  ctx: Context,
  held: (tx: Transaction, minutes: number) => Promise<Held[]>,
  why: Why,
): Promise<void> {
  let found: Held[];
  do {
    found = await transaction(ctx, (tx) => held(tx, why.minutes));
    for (const { id, member_id: memberId } of found)
      await transaction(ctx, async (tx) =>
        releaseConversation(tx, await lockConversation(tx, id), { memberId, ...why }),
      );
  } while (found.length === AT_ONCE);
}

/** Whom nobody saw leave is not away yet (`noteUnseen`). Who is on a break comes back. */
const whileOffline = (tx: Transaction, minutes: number): Promise<Held[]> =>
  tx.query({
    name: 'waiting-for-offline',
    text: `select c.id, m.id as member_id from members m
           join conversations c on c.workspace_id = $1 and c.handler_id = m.id and c.status = 'open'
             and c.handler = 'member' and c.waiting_since is not null
           where m.workspace_id = $1 and not m.on_break
             and m.away_since <= $2::timestamptz - make_interval(mins => $3)
           limit ${AT_ONCE}`,
    values: [tx.workspaceId, tx.app.clock.now(), minutes],
  });

const unansweredFor = (tx: Transaction, minutes: number): Promise<Held[]> =>
  tx.query({
    name: 'waiting-unanswered',
    text: `select c.id, c.handler_id as member_id from members m
           join conversations c on c.workspace_id = $1 and c.handler_id = m.id and c.status = 'open'
             and c.handler = 'member' and c.waiting_since <= $2::timestamptz - make_interval(mins => $3)
             and coalesce(c.handler_since, c.waiting_since) <= $2::timestamptz - make_interval(mins => $3)
           where m.workspace_id = $1
           limit ${AT_ONCE}`,
    values: [tx.workspaceId, tx.app.clock.now(), minutes],
  });
