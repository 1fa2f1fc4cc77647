import type { App } from '../platform/app.ts';
import { systemContext } from '../platform/db/context.ts';
import { readTogether } from '../platform/db/read-together.ts';
import { rooms } from '../platform/realtime/realtime.ts';

/** Counts change with every hand-over and resolve of everybody; a screen needs them twice a second at most. */
const PUSH_EVERY_MS = 500;

const waiting = new WeakMap<App, Set<string>>();

/** Pushes the tab counts to everybody of a workspace, soon and once for all changes until then. */
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
  const [counts] = await readTogether(systemContext(app, workspaceId), {
    name: 'all-inbox-counts',
    text: 'select bucket, sum(count)::int as count from inbox_counters where workspace_id = $1 group by bucket',
    values: [workspaceId],
    answer: (rows: { bucket: string; count: number }[]) => rows,
  });
  const {
    all = 0,
    ai = 0,
    queue = 0,
    snoozed = 0,
    ...mine
  } = Object.fromEntries(counts.map(({ bucket, count }) => [bucket, count]));
  app.realtime.toInbox(rooms.workspace(workspaceId), 'inbox.counted', {
    counts: { all, ai, queue, snoozed },
    mine,
  });
}
