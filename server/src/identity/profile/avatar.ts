import type { Readable } from 'node:stream';
import type { Profile } from '@sapa/contracts';
import { eq } from 'drizzle-orm';
import { platformTransaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { makeThumbnail } from '../../platform/files/make-thumbnail.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { forgetSessionsOf } from '../sessions/sessions.ts';
import { users } from '../tables.ts';
import { lockUser } from '../users/lock-user.ts';
import { readProfile } from './read-profile.ts';

/** A phone's photo; what is kept of it is a WebP of at most 8 KB. */
const LARGEST = 10 * 1024 * 1024;

/** Drawn anew, so nothing but its pixels is kept. @throws Refusal FILE_TOO_LARGE, FILE_TYPE_REFUSED */
export async function uploadAvatar(ctx: UserContext, body: Readable): Promise<Profile> {
  const bytes = await within(body, LARGEST);
  const picture = await makeThumbnail(async () => bytes);
  if (picture === null)
    throw new Refusal('FILE_TYPE_REFUSED', {
      message: 'Foto tidak dapat dibaca. Pilih foto lain berformat JPG, PNG, atau WebP.',
    });
  const { app, userId } = ctx;
  const file = { workspaceId: userId, body: picture.bytes, maxBytes: picture.bytes.length };
  await replace(ctx, (await app.storage.put(file)).key);
  return readProfile(ctx);
}

/** Initials take its place; the file goes too. */
export async function removeAvatar(ctx: UserContext): Promise<Profile> {
  await replace(ctx, null);
  return readProfile(ctx);
}

async function replace({ app, userId }: UserContext, key: string | null): Promise<void> {
  const before = await platformTransaction(app, async (tx) => {
    const { image } = await lockUser(tx, userId);
    await tx.db.update(users).set({ image: key }).where(eq(users.id, userId));
    tx.emit('profile.changed', { user_id: userId, changed: ['image'] });
    return image;
  });
  forgetSessionsOf(app, userId);
  if (before !== null) await app.storage.remove(before);
}

async function within(body: Readable, most: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > most)
      throw new Refusal('FILE_TOO_LARGE', { message: 'Foto terlalu besar. Pilih foto di bawah 10 MB.' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
