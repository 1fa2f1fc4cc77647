import type { Readable } from 'node:stream';
import { audit } from '../identity/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import { found, Refusal } from '../platform/errors.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { seeBatch } from './take-batch.ts';

const perMember: RateLimit = { name: 'batches.download-file:member', limit: 30, seconds: 3_600 };

/**
 * The file that a batch made. There is no address that works without being signed in: it may hold all customers.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN, FILE_GONE, TOO_MANY_REQUESTS
 */
export async function downloadFile(
  ctx: Context,
  id: string,
): Promise<{ name: string; size: number; body: Readable }> {
  const { app, actor } = ctx;
  if (actor.type === 'member') await app.limits.count([perMember, actor.memberId]);
  const { key, name } = await transaction(ctx, async (tx) => {
    const batch = await seeBatch(tx, id);
    const { fileKey, fileName, fileExpiresAt } = batch;
    if (fileKey === null || fileExpiresAt === null || fileExpiresAt <= app.clock.now())
      throw new Refusal('FILE_GONE');
    await audit(tx, 'batch.downloaded', { subject: batch.title, subjectId: id, after: { rows: batch.done } });
    return { key: fileKey, name: fileName ?? 'sapa' };
  });
  return { name, size: found(await app.storage.size(key)), body: await app.storage.read(key) };
}
