import type { ProductFields } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';

/**
 * These pictures, in this order, in place of those that were there; their files go once that is durable. Call under
 * `lockProduct`.
 *
 * @throws Refusal VALIDATION_FAILED for a picture that is not there or another product's
 */
export async function writePictures(
  tx: Transaction,
  productId: string,
  pictures: ProductFields['pictures'],
): Promise<void> {
  const removed = await tx.query<{ keys: string[] }>({
    name: 'delete-other-pictures',
    text: `delete from product_pictures where workspace_id = $1 and product_id = $2 and id <> all($3::uuid[])
           returning array[storage_key, thumbnail_key] as keys`,
    values: [tx.workspaceId, productId, pictures.map(({ id }) => id)],
  });
  const placed = await tx.query<{ id: string }>({
    name: 'place-pictures',
    text: `update product_pictures i set product_id = $2, position = given.position, alt = given.alt
           from rows from (json_to_recordset($3) as (id uuid, alt text)) with ordinality as given (id, alt, position)
           where i.workspace_id = $1 and i.id = given.id and (i.product_id is null or i.product_id = $2)
           returning i.id`,
    values: [tx.workspaceId, productId, JSON.stringify(pictures)],
  });
  const missing = pictures.findIndex(({ id }) => !placed.some((row) => row.id === id));
  if (missing >= 0) {
    throw new Refusal('VALIDATION_FAILED', {
      fields: { [`pictures.${missing}.id`]: 'Gambar tidak ditemukan. Unggah ulang gambarnya.' },
    });
  }
  removeFiles(
    tx,
    removed.flatMap(({ keys }) => keys),
  );
}

/** Once their rows are gone for good. What a crash leaves behind is swept at night. */
export function removeFiles({ app, afterCommit }: Transaction, keys: string[]): void {
  afterCommit(() => {
    for (const key of keys)
      app.storage
        .remove(key)
        .catch((error: Error) => app.log.warn({ err: error, key }, 'a picture was left to the sweep'));
  });
}
