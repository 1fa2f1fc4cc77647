import type { NamedLabel } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';

/** Which labels to put on and which to take off. */
export interface WantedLabels {
  addIds: readonly string[];
  removeIds: readonly string[];
}

/**
 * Labels that are about to be put on or taken off: nobody deletes or merges them until the commit. Hold what is to carry
 * them first: everybody locks in that order.
 *
 * @returns those to put on, with their names
 * @throws Refusal VALIDATION_FAILED where one of them is not there
 */
export async function holdLabels(
  tx: Transaction,
  { addIds, removeIds }: WantedLabels,
): Promise<NamedLabel[]> {
  const held = await tx.query<NamedLabel>({
    name: 'hold-labels',
    text: `select id, name from labels where workspace_id = $1 and id = any($2::uuid[])
           order by id for key share`,
    values: [tx.workspaceId, [...addIds, ...removeIds]],
  });
  const isMissing = (id: string) => !held.some((label) => label.id === id);
  const field = addIds.some(isMissing) ? 'add_ids' : removeIds.some(isMissing) ? 'remove_ids' : null;
  if (field === null) return held.filter(({ id }) => addIds.includes(id));
  throw new Refusal('VALIDATION_FAILED', {
    fields: { [field]: 'Label tidak ditemukan. Mungkin sudah dihapus; muat ulang daftar label.' },
  });
}
