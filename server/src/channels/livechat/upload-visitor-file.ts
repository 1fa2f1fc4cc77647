import type { Readable } from 'node:stream';
import type { uploadVisitorFile as contract, Reply } from '@sapa/contracts';
import { safeFileName } from '../../platform/content-disposition.ts';
import { Refusal } from '../../platform/errors.ts';
import { createRateLimiter, type RateLimit } from '../../platform/rate-limit.ts';
import type { VisitorContext } from '../../platform/route.ts';
import { fileTypes } from '../../platform/sniff-file-type.ts';
import { signFileKey } from './file-key.ts';
import { MAX_FILE_BYTES } from './settings.ts';

const perVisitor: RateLimit = { name: 'livechat.upload-file:visitor', limit: 30, seconds: 600 };

/**
 * Keeps a file of a visitor. What it is, its bytes tell; what we do not know (programs, markup, archives) is
 * refused.
 *
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED, TOO_MANY_REQUESTS
 */
export async function uploadVisitorFile(
  visitor: VisitorContext,
  input: { body: Readable; fileName: string },
): Promise<Reply<typeof contract>> {
  const { app, workspaceId, visitorId } = visitor;
  await createRateLimiter(app.database, app.clock).count([perVisitor, visitorId]);
  const stored = await app.storage.put({ workspaceId, body: input.body, maxBytes: MAX_FILE_BYTES });
  if (stored.type === 'bin' || stored.type === 'zip') {
    await app.storage.remove(stored.key);
    throw new Refusal('FILE_TYPE_REFUSED');
  }
  const { mime, kind } = fileTypes[stored.type];
  const name = safeFileName(input.fileName).slice(0, 120);
  return {
    file_key: signFileKey(app.secrets.tokenKey, visitorId, {
      storageKey: stored.key,
      mimeType: mime,
      kind,
      size: stored.size,
      name,
    }),
    mime_type: mime,
    size: stored.size,
    file_name: name,
  };
}
