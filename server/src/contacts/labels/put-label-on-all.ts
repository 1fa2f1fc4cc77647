import type { Transaction } from '../../platform/db/context.ts';

const AT_ONCE = 10_000;

/** A label that was made for them on many contacts at once: nobody is told of each, and no rule begins by it. */
export async function putLabelOnAll(
  tx: Transaction,
  labelId: string,
  contactIds: readonly string[],
): Promise<void> {
  for (let from = 0; from < contactIds.length; from += AT_ONCE)
    await tx.query({
      name: 'put-label-on-all',
      text: `insert into contact_labels (workspace_id, contact_id, label_id)
             select $1, id, $2 from unnest($3::uuid[]) id order by id on conflict do nothing`,
      values: [tx.workspaceId, labelId, contactIds.slice(from, from + AT_ONCE)],
    });
}
