import { and, eq, ne, sql } from 'drizzle-orm';
import type { App } from '../../platform/app.ts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import type { ConnectedChannel } from '../channel.ts';
import { claimAddress } from '../connecting/claim-address.ts';
import { callGraph } from '../meta/graph-client.ts';
import { channels } from '../tables.ts';
import { readSettings } from './settings.ts';

/**
 * After a number was disconnected: another number of the same account takes over the account's news; without one
 * Meta is told that we listen no more. When Meta does not answer, its webhooks stay apart (unclaimed/).
 */
export async function releaseAccount(app: App, channel: ConnectedChannel): Promise<void> {
  const { waba_id } = readSettings(channel.settings);
  const shared = await transaction(systemContext(app, channel.workspaceId), async (tx) => {
    const [sibling] = await tx.db
      .select({ id: channels.id })
      .from(channels)
      .where(
        and(
          eq(channels.workspaceId, tx.workspaceId),
          eq(channels.kind, 'whatsapp'),
          ne(channels.status, 'disconnected'),
          sql`${channels.settings}->>'waba_id' = ${waba_id}`,
        ),
      )
      .limit(1);
    if (sibling !== undefined) await claimAddress(tx, sibling.id, { kind: 'waba', address: waba_id });
    return sibling !== undefined;
  });
  if (shared || channel.token === null) return;
  const path = `/${encodeURIComponent(waba_id)}/subscribed_apps`;
  const answer = await callGraph(app, { method: 'DELETE', path, token: channel.token });
  if (!answer.ok) app.log.info({ failure: answer.failure, waba_id }, 'Meta was not told of a disconnection');
}
