import { buffer } from 'node:stream/consumers';
import type { App } from '../app.ts';
import { makeThumbnail } from './make-thumbnail.ts';
import { fileTypes } from './sniff-file-type.ts';
import type { StoredFile } from './storage.ts';

export interface KeptThumbnail {
  key: string;
  /** of the original */
  width: number;
  height: number;
}

/** A photo of 50 megapixels is 10 to 25 MB as JPEG. */
const LARGEST = 32 * 1024 * 1024;

/**
 * A small picture beside a stored one, 8 kB at most. Null for what is no picture or has none: the file itself is kept
 * all the same, so nothing that goes wrong here is an error for its message.
 *
 * @param patienceMs how long it may wait for its turn; whoever sends a file waits with it
 */
export async function keepThumbnail(
  { storage, log }: App,
  workspaceId: string,
  { key, type, size }: StoredFile,
  { patienceMs }: { patienceMs?: number } = {},
): Promise<KeptThumbnail | null> {
  if (fileTypes[type].kind !== 'image' || size > LARGEST) return null;
  try {
    const read = async () => buffer(await storage.read(key));
    const made = await makeThumbnail(read, patienceMs === undefined ? {} : { patienceMs });
    if (made === null) return null;
    const stored = await storage.put({ workspaceId, body: made.bytes, maxBytes: made.bytes.length });
    return { key: stored.key, width: made.width, height: made.height };
  } catch (error) {
    log.warn({ err: error, key }, 'a picture was kept without its thumbnail');
    return null;
  }
}
