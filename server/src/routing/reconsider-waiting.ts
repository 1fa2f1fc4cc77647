import { type Context, type Transaction, transaction } from '../platform/db/context.ts';
import { turnOf } from './turn-of.ts';

/** Each is one transaction. */
const AT_ONCE = 100;
/** Whose talk has rested for longer is written to by people. */
const LOOKED_BACK_MS = 7 * 24 * 3_600_000;

interface Waiting {
  id: string;
  /** To the microsecond: the next step goes on right behind it. */
  at: string;
}

/**
 * People's hours are others now, or who comes first is: each customer who waits has their turn looked at anew, whenever it
 * was to be. Begun again it asks for the same jobs.
 */
export async function reconsiderWaiting(ctx: Context): Promise<void> {
  const since = new Date(ctx.app.clock.now().getTime() - LOOKED_BACK_MS);
  let last: Waiting | undefined;
  do last = await transaction(ctx, (tx) => reconsiderSome(tx, since, last));
  while (last !== undefined);
}

/** @returns the last one, when there may be more */
async function reconsiderSome(
  tx: Transaction,
  since: Date,
  after: Waiting | undefined,
): Promise<Waiting | undefined> {
  const some = await waiting(tx, since, after);
  for (const { id } of some) {
    const { payload, options } = turnOf(tx.workspaceId, id);
    tx.enqueue('routing.respond', payload, options);
  }
  return some.length < AT_ONCE ? undefined : some.at(-1);
}

/** Along `conversations_open`; who is left waiting says `isLeftWaiting`. Whoever writes meanwhile has a turn by that. */
const waiting = (tx: Transaction, since: Date, after: Waiting | undefined): Promise<Waiting[]> =>
  tx.query({
    name: 'left-waiting',
    text: `select id, last_activity_at::text as at from conversations
           where workspace_id = $1 and status = 'open' and waiting_since is not null
             and (handler <> 'member' or ai_allowed)
             and not (handler = 'ai' and last_message ->> 'sender_type' = 'ai')
             and last_activity_at > $2 and (last_activity_at, id) < ($3::timestamptz, $4::uuid)
           order by last_activity_at desc, id desc limit ${AT_ONCE}`,
    values: [tx.workspaceId, since, after?.at ?? 'infinity', after?.id ?? tx.workspaceId],
  });
