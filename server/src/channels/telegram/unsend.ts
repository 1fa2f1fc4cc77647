import type { App } from '../../platform/app.ts';
import type { ConnectedChannel } from '../channel.ts';
import type { UnsendOutcome } from '../outbound.ts';
import { callBot } from './bot-client.ts';
import { messageIdOf } from './parse/update-source.ts';

/** A message of the bot's leaves the customer's chat; one that is not there any more has left it. */
export async function unsendTelegram(
  app: App,
  channel: ConnectedChannel,
  { externalId, to }: { externalId: string; to: { externalId: string } },
): Promise<UnsendOutcome> {
  const json = { chat_id: to.externalId, message_id: messageIdOf(externalId) };
  const answer = await callBot(app, { token: channel.token ?? '', method: 'deleteMessage', json });
  if (answer.ok) return 'done';
  const { failure } = answer;
  if (failure.reach !== 'refused' || failure.code === 429) return 'later';
  return /message to delete not found/i.test(failure.detail) ? 'done' : 'refused';
}
