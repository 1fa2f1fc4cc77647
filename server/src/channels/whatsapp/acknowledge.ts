import type { App } from '../../platform/app.ts';
import type { ConnectedChannel } from '../channel.ts';
import { callGraph } from '../meta/graph-client.ts';
import { readSettings } from './settings.ts';

/**
 * The blue ticks of the customer up to this message and, with `typing`, the indicator: it ends with our answer or
 * after 25 s. Meta offers neither without the other being read. A courtesy: a failure is not worth a retry.
 */
export async function acknowledgeWhatsApp(
  app: App,
  channel: ConnectedChannel,
  message: { externalId: string; typing: boolean },
): Promise<void> {
  const answer = await callGraph(app, {
    method: 'POST',
    path: `/${readSettings(channel.settings).phone_number_id}/messages`,
    json: {
      messaging_product: 'whatsapp',
      status: 'read',
      message_id: message.externalId,
      ...(message.typing ? { typing_indicator: { type: 'text' } } : {}),
    },
    token: channel.token ?? '',
  });
  if (!answer.ok) app.log.debug({ failure: answer.failure, channel: channel.id }, 'a read mark was refused');
}
