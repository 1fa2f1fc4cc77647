import { type MemberInSight, membersInSight } from '../identity/index.ts';
import type { App } from '../platform/app.ts';
import { type Context, systemContext } from '../platform/db/context.ts';
import { readTogether } from '../platform/db/read-together.ts';
import { rooms } from '../platform/realtime/realtime.ts';
import { BESIDE, BUCKETS } from './visibility/counts.ts';
import { type Cell, tally } from './visibility/tally.ts';

/** Counts change with every hand-over and resolve of everybody; a screen needs them twice a second at most. */
const PUSH_EVERY_MS = 500;

const waiting = new WeakMap<App, Set<string>>();

/** Pushes everybody of a workspace the tab counts of what they see, soon and once for all changes until then. */
export function countSoon(app: App, workspaceId: string): void {
  const soon = waiting.get(app) ?? new Set();
  waiting.set(app, soon);
  if (soon.has(workspaceId)) return;
  soon.add(workspaceId);
  setTimeout(() => {
    soon.delete(workspaceId);
    pushCounts(app, workspaceId).catch((error: Error) =>
      app.log.warn({ err: error }, 'counts were not pushed'),
    );
  }, PUSH_EVERY_MS).unref();
}

async function pushCounts(app: App, workspaceId: string): Promise<void> {
  const ctx = systemContext(app, workspaceId);
  const [cells, members] = await readTogether(
    ctx,
    {
      name: 'all-inbox-counts',
      text: `select bucket, team_id, channel_id, sum(count)::int as count from inbox_counters
             where workspace_id = $1 group by bucket, team_id, channel_id having sum(count) <> 0`,
      values: [workspaceId],
      answer: (rows: Cell[]) => rows,
    },
    membersInSight(workspaceId),
  );
  const { all = 0, ai = 0, queue = 0, snoozed = 0, ...mine } = totalsOf(cells);
  const room = rooms.everything(workspaceId);
  app.realtime.toInbox(room, 'inbox.counted', { counts: { all, ai, queue, snoozed }, mine });
  if (members.length > 0) await pushToEach(ctx, members, cells);
}

/** Who does not see all hears of their own alone. */
async function pushToEach(ctx: Context, members: MemberInSight[], cells: Cell[]): Promise<void> {
  const [beside] = await readTogether(ctx, {
    name: 'all-beside',
    text: BESIDE,
    values: [ctx.workspaceId],
    answer: (rows: (Cell & { member_id: string })[]) => Map.groupBy(rows, (row) => row.member_id),
  });
  // A member's own bucket is found, not looked for: among 200 members' own it would be looked for 200 times.
  const byBucket = Map.groupBy(cells, ({ bucket }) => bucket);
  const everybodys = BUCKETS.flatMap((bucket) => byBucket.get(bucket) ?? []);
  for (const member of members) {
    const { memberId } = member;
    const own = byBucket.get(memberId) ?? [];
    const { mine, ...counts } = tally(member, [...everybodys, ...own], beside.get(memberId) ?? []);
    const room = rooms.member(ctx.workspaceId, memberId);
    ctx.app.realtime.toInbox(room, 'inbox.counted', { counts, mine: { [memberId]: mine } });
  }
}

function totalsOf(cells: Cell[]): Record<string, number> {
  const totals: Record<string, number> = {};
  for (const { bucket, count } of cells) totals[bucket] = (totals[bucket] ?? 0) + count;
  return totals;
}
