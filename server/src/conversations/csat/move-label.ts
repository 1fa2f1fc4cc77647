import type { Transaction } from '../../platform/db/context.ts';

/** A label is about to go: whoever is asked by it is asked by the other one, or not by it any more. */
export function moveCsatLabel(tx: Transaction, id: string, intoId: string | null): void {
  tx.write({
    name: 'move-csat-label',
    text: `update csat_settings set label_ids = array(
             select distinct label_id from unnest(array_replace(label_ids, $2::uuid, $3::uuid)) label_id where label_id is not null
           )
           where workspace_id = $1 and $2::uuid = any(label_ids)`,
    values: [tx.workspaceId, id, intoId],
  });
}
