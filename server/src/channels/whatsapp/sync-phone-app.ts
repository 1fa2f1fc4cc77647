import { type Context, transaction } from '../../platform/db/context.ts';
import { connectedChannel } from '../connecting/connected-channel.ts';
import { callGraph } from '../meta/graph-client.ts';
import { readSettings } from './settings.ts';

/** Asked before (once for each connection), too late (24 h), or the owner shares no history. */
const SETTLED = new Set(['2593107', '2593108', '2593109']);

/**
 * Asks Meta, within 24 hours of connecting, for the address book and the last 180 days of a number that stays in
 * the WhatsApp Business app. They come as webhooks.
 */
export async function syncPhoneApp(ctx: Context, channelId: string): Promise<void> {
  const channel = await transaction(ctx, (tx) => connectedChannel(tx, channelId));
  if (channel === null) return;
  for (const sync_type of ['smb_app_state_sync', 'history']) {
    const answer = await callGraph(ctx.app, {
      method: 'POST',
      path: `/${readSettings(channel.settings).phone_number_id}/smb_app_data`,
      json: { messaging_product: 'whatsapp', sync_type },
      token: channel.token ?? '',
    });
    if (answer.ok) continue;
    if (answer.failure.reach !== 'refused') throw new Error(`${sync_type}: ${answer.failure.detail}`);
    if (!SETTLED.has(answer.failure.code))
      ctx.app.log.warn({ failure: answer.failure, channelId }, 'Meta refused to share the history');
  }
}
