import type { ContactField } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { fieldsOf } from './field-row.ts';
import { lockFields } from './lock-fields.ts';
import { inOrder } from './rules.ts';

/** Fields stand in this order from now on; those that are not named, or came meanwhile, stay behind them. */
export function orderFields(ctx: Context, ids: string[]): Promise<ContactField[]> {
  requirePermission(ctx, 'contact-field.manage');
  return transaction(ctx, async (tx) => {
    await lockFields(tx);
    await tx.query({
      name: 'order-contact-fields',
      text: `update contact_fields f set position = wanted.position
             from unnest($2::uuid[]) with ordinality as wanted (id, position)
             where f.workspace_id = $1 and f.id = wanted.id`,
      values: [tx.workspaceId, inOrder(await fieldsOf(tx), ids)],
    });
    await audit(tx, 'contact-fields.ordered');
    tx.emit('contact-fields.changed', {});
    return fieldsOf(tx);
  });
}
