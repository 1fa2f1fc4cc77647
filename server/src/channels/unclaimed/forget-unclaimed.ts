import type { App } from '../../platform/app.ts';
import { platformTransaction, type Transaction } from '../../platform/db/context.ts';
import { tonight } from '../../platform/jobs/tonight.ts';

const KEEP_DAYS = 7;

/** What nobody claimed in a week is gone: so long Meta, too, tries to deliver. */
export async function forgetUnclaimed(app: App): Promise<void> {
  await platformTransaction(app, async (tx) => {
    await tx.query({
      name: 'forget-unclaimed',
      text: `delete from unclaimed_deliveries where received_at < $1::timestamptz - interval '${KEEP_DAYS} days'`,
      values: [app.clock.now()],
    });
    const [left] = await tx.query({
      name: 'unclaimed-left',
      text: 'select id from unclaimed_deliveries limit 1',
    });
    if (left !== undefined) forgetTonight(tx);
  });
}

export const forgetTonight = (tx: Transaction): void =>
  tx.enqueue(
    'channels.forget-unclaimed',
    {},
    { jobKey: 'forget-unclaimed', runAt: tonight(tx.app.clock.now()), priority: 10 },
  );
