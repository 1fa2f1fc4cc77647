import type { App } from '../../platform/app.ts';
import type { ConnectedChannel } from '../channel.ts';
import { callBot } from './bot-client.ts';

/** "sedang mengetik…", for five seconds; bots have no ticks to give. A courtesy: a failure is not worth a retry. */
export async function acknowledgeTelegram(
  app: App,
  channel: ConnectedChannel,
  { sender, typing }: { sender: string; typing: boolean },
): Promise<void> {
  if (!typing) return;
  const json = { chat_id: sender, action: 'typing' };
  const answer = await callBot(app, { token: channel.token ?? '', method: 'sendChatAction', json });
  if (!answer.ok) app.log.debug({ failure: answer.failure, channel: channel.id }, 'typing was refused');
}
