import { type Context, transaction } from '../../platform/db/context.ts';

/** How many rows go in one transaction: some 50 ms, so that nobody waits long for a contact. */
const AT_ONCE = 5_000;

export interface ForgottenValues {
  field_id: string;
  /** Those that are no options any more; null: all of the field. */
  options: string[] | null;
}

/** Takes away the values of a deleted field or of options that are gone; begun again, it goes on where it was. */
export async function forgetFieldValues(ctx: Context, { field_id, options }: ForgottenValues): Promise<void> {
  let taken: number;
  do {
    taken = await transaction(ctx, async (tx) => {
      const rows = await tx.query({
        name: 'forget-field-values',
        // By place: a join with itself compares each row with each in a table that is not analysed yet.
        text: `delete from contact_field_values where workspace_id = $1 and ctid = any(array(
                 select ctid from contact_field_values
                 where workspace_id = $1 and field_id = $2 and ($3::text[] is null or text = any($3))
                 limit ${AT_ONCE}))
               returning position`,
        values: [tx.workspaceId, field_id, options],
      });
      return rows.length;
    });
  } while (taken > 0);
}
