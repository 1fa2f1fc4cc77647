import type { Readable } from 'node:stream';
import type { ProductPicture } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { keepThumbnail } from '../../platform/files/keep-thumbnail.ts';
import { fileTypes } from '../../platform/files/sniff-file-type.ts';
import { addressesOf } from './product-row.ts';

/** What WhatsApp takes as a picture is no larger. */
const LARGEST = 5 * 1024 * 1024;

/** A form is finished the same day. */
const FORGOTTEN_AFTER_MS = 24 * 3_600_000;

/**
 * Keeps a picture for a product that is being written: of the two kinds that every channel shows.
 *
 * @throws Refusal FORBIDDEN below supervisor, FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function uploadPicture(ctx: Context, body: Readable): Promise<ProductPicture> {
  requirePermission(ctx, 'product.edit');
  const { app, workspaceId } = ctx;
  const stored = await app.storage.put({ workspaceId, body, maxBytes: LARGEST }).catch(sayLargest);
  const thumbnail =
    stored.type === 'jpg' || stored.type === 'png' ? await keepThumbnail(app, workspaceId, stored) : null;
  if (thumbnail === null) {
    await app.storage.remove(stored.key);
    throw new Refusal('FILE_TYPE_REFUSED', {
      message: 'Gambar tidak dapat dibaca. Pilih gambar JPG atau PNG.',
    });
  }
  const id = uuidv7();
  await transaction(ctx, async (tx) => {
    await tx.query({
      name: 'insert-picture',
      text: `insert into product_pictures (workspace_id, id, mime_type, size, width, height, storage_key, thumbnail_key,
               created_at)
             values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      values: [
        workspaceId,
        id,
        fileTypes[stored.type].mime,
        stored.size,
        thumbnail.width,
        thumbnail.height,
        stored.key,
        thumbnail.key,
        app.clock.now(),
      ],
    });
    tx.enqueue(
      'commerce.forget-picture',
      { picture_id: id },
      { runAt: new Date(app.clock.now().getTime() + FORGOTTEN_AFTER_MS) },
    );
  });
  const keys = { storage_key: stored.key, thumbnail_key: thumbnail.key };
  return { id, alt: '', ...addressesOf(app, workspaceId, keys) };
}

function sayLargest(error: unknown): never {
  if (error instanceof Refusal && error.code === 'FILE_TOO_LARGE')
    throw new Refusal('FILE_TOO_LARGE', { message: 'Gambar terlalu besar. Pilih gambar di bawah 5 MB.' });
  throw error;
}
