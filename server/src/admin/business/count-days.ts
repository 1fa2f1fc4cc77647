import type { App } from '../../platform/app.ts';
import { platformTransaction } from '../../platform/db/context.ts';

/** How long a message may take from its id to its commit: what is younger is counted the next time. */
const SETTLED_AFTER = '2 minutes';

/** Adds what came since the last time to the days of all workspaces. Two at once: the second leaves it to the first. */
export function countDays(app: App): Promise<void> {
  return platformTransaction(app, async (tx) => {
    await tx.query({ text: `select app.count_workspace_days(now() - interval '${SETTLED_AFTER}')` });
  });
}
