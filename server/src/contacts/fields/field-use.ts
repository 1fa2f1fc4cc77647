import type { getContactFieldUse as endpoint, Reply } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { lockField } from './field-row.ts';

/**
 * What goes with a field, told before it is deleted.
 *
 * @throws Refusal NOT_FOUND
 */
export function fieldUse(ctx: Context, id: string): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'contact-field.manage');
  return transaction(ctx, async (tx) => {
    const { options } = await lockField(tx, id);
    const [counted] = await tx.query<{ contacts: number }>({
      name: 'contacts-of-field',
      text: `select count(distinct contact_id)::int as contacts from contact_field_values
             where workspace_id = $1 and field_id = $2`,
      values: [tx.workspaceId, id],
    });
    const chosen = options.length === 0 ? [] : await optionsChosen();
    return {
      contacts: counted?.contacts ?? 0,
      options: Object.fromEntries(
        options.map((option) => [option.id, chosen.find(({ text }) => text === option.id)?.contacts ?? 0]),
      ),
    };

    function optionsChosen() {
      return tx.query<{ text: string; contacts: number }>({
        name: 'contacts-of-options',
        text: `select text, count(*)::int as contacts from contact_field_values
               where workspace_id = $1 and field_id = $2 group by text`,
        values: [tx.workspaceId, id],
      });
    }
  });
}
