import type { App } from '../../platform/app.ts';
import type { ConnectedChannel, FetchedMedia } from '../channel.ts';
import { listOf, objectOf, textOf } from '../json.ts';
import { callBot } from './bot-client.ts';
import { fetchTelegramMedia } from './fetch-media.ts';

/** The profile picture of now, in its largest size of 640 px at most; null where a person shows bots none. */
export async function fetchTelegramPicture(
  app: App,
  channel: ConnectedChannel,
  externalId: string,
): Promise<FetchedMedia | null> {
  const answer = await callBot(app, {
    token: channel.token ?? '',
    method: 'getUserProfilePhotos',
    json: { user_id: Number(externalId), limit: 1 },
  });
  if (!answer.ok) {
    if (answer.failure.reach === 'refused' && answer.failure.code === 400) return null;
    throw new Error(`getUserProfilePhotos: ${answer.failure.detail}`);
  }
  const sizes = listOf(listOf(objectOf(answer.result).photos)[0]);
  const fileId = textOf(objectOf(sizes.at(-1)).file_id, 512);
  return fileId === null ? null : fetchTelegramMedia(app, channel, fileId);
}
