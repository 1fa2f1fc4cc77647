import { type Context, transaction } from '../../platform/db/context.ts';
import { removeFiles } from './write-pictures.ts';

/** A picture that was uploaded for a product and never saved with one: gone a day later. */
export function forgetPicture(ctx: Context, pictureId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    const rows = await tx.query<{ keys: string[] }>({
      name: 'forget-picture',
      text: `delete from product_pictures where workspace_id = $1 and id = $2 and product_id is null
             returning array[storage_key, thumbnail_key] as keys`,
      values: [tx.workspaceId, pictureId],
    });
    removeFiles(
      tx,
      rows.flatMap(({ keys }) => keys),
    );
  });
}
