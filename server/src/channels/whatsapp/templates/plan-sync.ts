import type { App } from '../../../platform/app.ts';
import { platformTransaction, type Transaction } from '../../../platform/db/context.ts';

/**
 * The account's templates are read from Meta; of a burst one sync comes.
 *
 * @param afterSeconds news come in any order: a minute later all of them are here
 */
export function planSync(tx: Transaction, channelId: string, wabaId: string, afterSeconds: number): void {
  tx.enqueue(
    'channels.sync-templates',
    { channel_id: channelId },
    {
      jobKey: `${tx.workspaceId}:sync-templates:${wabaId}`,
      runAt: new Date(tx.app.clock.now().getTime() + afterSeconds * 1000),
      maxAttempts: 3,
      priority: 10,
    },
  );
}

/** Every connected account, each hour. Meta allows 200 management calls an hour for each, and a sync takes a few. */
export async function planAllSyncs(app: App): Promise<void> {
  await platformTransaction(app, async (tx) => {
    const accounts = await tx.query<{ address: string; workspace_id: string; channel_id: string }>({
      name: 'connected-accounts',
      text: `select address, workspace_id, channel_id from channel_addresses where kind = 'waba'`,
      values: [],
    });
    for (const { address, workspace_id, channel_id } of accounts)
      planSync(await tx.enter(workspace_id), channel_id, address, secondsIn(address));
  });
}

/** Spread over the hour: not all of them at once. */
const secondsIn = (address: string) =>
  [...address].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 3000, 7);
