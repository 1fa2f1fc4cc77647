import type { ReleaseReason } from '@sapa/contracts/rules/release-words';
import { lockConversation, releaseConversation } from '../../conversations/index.ts';
import { ONLINE_SECONDS } from '../../identity/index.ts';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { joinHours, openMinutesAgo } from '../../working-hours/index.ts';

type Rule = { after: 'offline' | 'unanswered'; minutes: number };
type Held = { id: string; member_id: string; because: ReleaseReason; was_here: boolean };

/** Small transactions: the threads of the others are not held up by somebody's hundreds. */
const AT_ONCE = 20;
/** Who does not say when they are back from a break is waited for as long as the longest that is offered. */
const LONGEST_BREAK = `interval '1 hour'`;
const BREAK_ENDS = `case when m.on_break then coalesce(m.back_at, m.away_since + ${LONGEST_BREAK}) end`;

/**
 * What waits for a member who is offline, or who does not answer, goes back to the queue after the workspace's minutes,
 * of which only those count in which its team is open. A conversation whose customer waits for nothing stays whose it is.
 */
export async function releaseWaiting(ctx: Context): Promise<void> {
  const { offline, unanswered } = await transaction(ctx, settings);
  if (offline !== null) await releaseAll(ctx, { after: 'offline', minutes: offline });
  if (unanswered !== null) await releaseAll(ctx, { after: 'unanswered', minutes: unanswered });
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

async function releaseAll(ctx: Context, rule: Rule): Promise<void> {
  let released: number;
  do {
    const found = await transaction(ctx, (tx) => heldTooLong(tx, rule));
    released = 0;
    for (const held of found) if (await transaction(ctx, (tx) => releaseOne(tx, held, rule))) released += 1;
  } while (released === AT_ONCE);
}

/** Unless it was answered or handed on meanwhile, or its member is back. */
async function releaseOne(tx: Transaction, { id, member_id: memberId }: Held, rule: Rule): Promise<boolean> {
  const conversation = await lockConversation(tx, id);
  const [still] = await heldTooLong(tx, rule, id);
  if (still?.member_id !== memberId) return false;
  const { because, was_here: wasHere } = still;
  return releaseConversation(tx, conversation, { memberId, because, minutes: rule.minutes, wasHere });
}

/** @param id only this one, where it is among them */
async function heldTooLong(tx: Transaction, { after, minutes }: Rule, id?: string): Promise<Held[]> {
  const due = await openMinutesAgo(tx, minutes);
  const values: unknown[] = [tx.workspaceId, [...due.keys()], [...due.values()]];
  if (after === 'offline') values.push(new Date(tx.app.clock.now().getTime() - ONLINE_SECONDS * 1000));
  if (id !== undefined) values.push(id);
  return tx.query({
    name: `held-while-${after}${id === undefined ? '' : '-one'}`,
    text: `select c.id, m.id as member_id, ${HELD[after].because} as because, m.here_since is not null as was_here
           from members m
           join conversations c on c.workspace_id = $1 and c.handler_id = m.id and c.status = 'open'
             and c.handler = 'member' and c.waiting_since is not null
           ${joinHours('c.team_id', 'c.channel_id')}
           join unnest($2::uuid[], $3::timestamptz[]) as due (schedule_id, since)
             on due.schedule_id = coalesce(schedule.id, $1)
           where m.workspace_id = $1 and ${HELD[after].where} ${id === undefined ? '' : `and c.id = $${values.length}`}
           limit ${AT_ONCE}`,
    values,
  });
}

const HELD: Readonly<Record<Rule['after'], { where: string; because: string }>> = {
  offline: {
    /**
     * Whom nobody saw leave is not away yet (`noteUnseen`). Who is on a break comes back. What is given to whoever said
     * Offline and works on all the same, or what they take then, is theirs.
     */
    where: `m.away_since is not null
      and greatest(m.away_since, c.handler_since, ${BREAK_ENDS}) <= due.since
      and not (coalesce(m.seen_at > $4, false) and coalesce(c.handler_since > m.away_since, false))`,
    because: `case when m.on_break then 'break' else 'offline' end`,
  },
  unanswered: {
    /** Who comes in the morning has their minutes from then on, who is on a break from its end. */
    where: `greatest(c.waiting_since, c.handler_since, m.here_since, ${BREAK_ENDS}) <= due.since`,
    because: `'unanswered'`,
  },
};
