import { Readable } from 'node:stream';
import type { App } from '../app.ts';
import type { StoredFile } from './storage.ts';

/**
 * Bytes, and files of the store, one behind the other as one file; however large, memory stays flat.
 *
 * @param pieces bytes, or the key of a stored file
 * @throws Refusal FILE_TOO_LARGE
 */
export function joinParts(
  { storage }: App,
  file: { workspaceId: string; pieces: readonly (Buffer | string)[]; maxBytes: number },
): Promise<StoredFile> {
  async function* everything() {
    for (const piece of file.pieces) {
      if (typeof piece === 'string') yield* await storage.read(piece);
      else yield piece;
    }
  }
  const body = Readable.from(everything(), { objectMode: false });
  return storage.put({ workspaceId: file.workspaceId, body, maxBytes: file.maxBytes });
}
