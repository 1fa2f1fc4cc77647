import type { App } from '../../../platform/app.ts';
import type { ConnectedChannel } from '../../channel.ts';
import { callGraph } from '../graph-client.ts';
import { recipientOf } from './message-payload.ts';

/** "Dilihat" below the customer's messages and, with `typing`, the indicator. A courtesy: a failure is not worth a retry. */
export async function acknowledgeDirect(
  app: App,
  channel: ConnectedChannel,
  { sender, typing }: { sender: string; typing: boolean },
): Promise<void> {
  for (const sender_action of typing ? ['mark_seen', 'typing_on'] : ['mark_seen']) {
    const answer = await callGraph(app, {
      method: 'POST',
      path: '/me/messages',
      json: { recipient: recipientOf(sender), sender_action },
      token: channel.token ?? '',
    });
    if (!answer.ok)
      app.log.debug({ failure: answer.failure, channel: channel.id }, 'a read mark was refused');
  }
}
