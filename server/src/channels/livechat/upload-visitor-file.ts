import type { Readable } from 'node:stream';
import type { uploadVisitorFile as contract, Reply } from '@sapa/contracts';
import { systemContext, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { keepThumbnail } from '../../platform/files/keep-thumbnail.ts';
import { fileTypes } from '../../platform/files/sniff-file-type.ts';
import { safeFileName } from '../../platform/http/content-disposition.ts';
import { addressSubject, createRateLimiter, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { VisitorContext } from '../../platform/http/route.ts';
import { signFileKey } from './file-key.ts';
import { MAX_FILE_BYTES } from './settings.ts';

const perVisitor: RateLimit = { name: 'livechat.upload-file:visitor', limit: 30, seconds: 600 };
/** New visits are cheap: an address has a limit of its own, wide enough for a phone network behind one. */
const perAddress: RateLimit = { name: 'livechat.upload-file:address', limit: 120, seconds: 3600 };

/**
 * Keeps a file of a visitor. What it is, its bytes tell; what we do not know (programs, markup, archives) is
 * refused.
 *
 * @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED, TOO_MANY_REQUESTS
 */
export async function uploadVisitorFile(
  visitor: VisitorContext,
  input: { body: Readable; fileName: string; ip: string },
): Promise<Reply<typeof contract>> {
  const { app, workspaceId, channelId, visitorId } = visitor;
  await createRateLimiter(app.database, app.clock).count(
    [perVisitor, visitorId],
    [perAddress, `${channelId} ${addressSubject(input.ip)}`],
  );
  const stored = await app.storage.put({ workspaceId, body: input.body, maxBytes: MAX_FILE_BYTES });
  if (stored.type === 'bin' || stored.type === 'zip') {
    await app.storage.remove(stored.key);
    throw new Refusal('FILE_TYPE_REFUSED');
  }
  const { mime, kind } = fileTypes[stored.type];
  const name = safeFileName(input.fileName).slice(0, 120);
  const thumbnail = await keepThumbnail(app, workspaceId, stored);
  await transaction(systemContext(app, workspaceId), async (tx) =>
    tx.emit('visitor.uploaded', {
      channel_id: channelId,
      visitor_id: visitorId,
      storage_key: stored.key,
      thumbnail_key: thumbnail?.key ?? null,
    }),
  );
  return {
    file_key: signFileKey(app.secrets.tokenKey, visitorId, {
      storage_key: stored.key,
      mime_type: mime,
      kind,
      size: stored.size,
      name,
      picture: thumbnail && {
        thumbnail_key: thumbnail.key,
        width: thumbnail.width,
        height: thumbnail.height,
      },
    }),
    mime_type: mime,
    size: stored.size,
    file_name: name,
  };
}
