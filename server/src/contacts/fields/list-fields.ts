import type { ContactField } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { fieldsOf } from './field-row.ts';

/** The workspace's own fields of contacts, in their order; archived ones too. */
export function listFields(ctx: Context): Promise<ContactField[]> {
  requirePermission(ctx, 'contact.view');
  return transaction(ctx, fieldsOf);
}
