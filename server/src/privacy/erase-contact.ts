import type { Batch } from '@sapa/contracts';
import { startBatch } from '../batches/index.ts';
import { audit } from '../identity/index.ts';
import { type Context, requirePermission, transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { readErasurePreview } from './queries.ts';

/**
 * Begins to erase somebody's data, for good.
 *
 * @param input `name` as whoever asks typed it, to be sure
 * @throws Refusal NOT_FOUND, FORBIDDEN, VALIDATION_FAILED where the name is another
 */
export function eraseContact(
  ctx: Context,
  { contactId, name }: { contactId: string; name: string },
): Promise<Batch> {
  requirePermission(ctx, 'contact.erase');
  return transaction(ctx, async (tx) => {
    const { name: called, ...report } = await readErasurePreview(tx, contactId);
    if (sameName(name) !== sameName(called))
      throw new Refusal('VALIDATION_FAILED', {
        fields: { name: `Ketik "${called}" persis seperti tertulis untuk memastikan.` },
      });
    const batch = await startBatch(tx, {
      kind: 'contacts.erase',
      title: 'Hapus data satu orang',
      params: { contactId },
    });
    // Not under the contact: the log tells that somebody was erased, not who.
    await audit(tx, 'contact.erased', { subjectId: batch.id, after: report });
    return batch;
  });
}

const sameName = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleLowerCase('id-ID');
