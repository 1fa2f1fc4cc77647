import type { App } from '../../platform/app.ts';
import type { ConnectedChannel, FetchedMedia } from '../channel.ts';
import { numberOf, objectOf, textOf } from '../json.ts';
import { callBot, telegramHttp } from './bot-client.ts';

/** Bots download no more (core.telegram.org/bots/api#getfile). */
const LARGEST = 20 * 1024 * 1024;
const TIMEOUT_MS = 120_000;

/**
 * The two steps of a download: the file's path, which is good for an hour, then its bytes. The address is made of our own
 * setting and never of what an answer says, for it holds the token.
 *
 * @returns null when Telegram no longer has it or it is too large for bots; throws when trying later may help
 */
export async function fetchTelegramMedia(
  app: App,
  channel: ConnectedChannel,
  fileId: string,
): Promise<FetchedMedia | null> {
  const token = channel.token ?? '';
  const answer = await callBot(app, { token, method: 'getFile', json: { file_id: fileId } });
  if (!answer.ok) {
    if (answer.failure.reach === 'refused' && answer.failure.code === 400) return null;
    throw new Error(`getFile: ${answer.failure.detail}`);
  }
  const { file_path, file_size } = objectOf(answer.result);
  const path = textOf(file_path, 1024);
  if (path === null || !/^[\w./ -]+$/.test(path) || path.includes('..')) return null;
  const { status, headers, body } = await telegramHttp(app).open(`/file/bot${token}/${encodeURI(path)}`, {
    timeoutMs: TIMEOUT_MS,
    maxBytes: LARGEST,
  });
  if (status === 200)
    return {
      stream: body,
      mimeType: headers['content-type'] ?? 'application/octet-stream',
      size: numberOf(file_size),
    };
  body.on('error', () => {}).destroy();
  if (status === 404) return null;
  throw new Error(`file of Telegram: HTTP ${status}`);
}
