import { buffer } from 'node:stream/consumers';
import type { App } from '../../platform/app.ts';
import { makeThumbnail } from '../../platform/make-thumbnail.ts';

/** A small picture beside the large one; null when it cannot be decoded. 8 kB at most. */
export async function keepThumbnail(
  app: App,
  workspaceId: string,
  key: string,
): Promise<{ key: string; width: number; height: number } | null> {
  const thumbnail = await makeThumbnail(await buffer(await app.storage.read(key)));
  if (thumbnail === null) return null;
  const stored = await app.storage.put({ workspaceId, body: thumbnail.bytes, maxBytes: 64 * 1024 });
  return { key: stored.key, width: thumbnail.width, height: thumbnail.height };
}
