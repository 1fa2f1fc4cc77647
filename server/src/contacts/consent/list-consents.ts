import { CONSENT_HISTORY, type ConsentEntry } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { columnsOf } from '../../platform/db/table-columns.ts';
import { found } from '../../platform/errors.ts';
import { contactById } from '../contact-row.ts';
import { consentEntries } from './tables.ts';

const columns = columnsOf(consentEntries, [
  'channelKind',
  'purpose',
  'decision',
  'source',
  'words',
  'messageId',
  'by',
  'reason',
  'at',
]);

/** Every line of a contact's ledger, the newest first. */
export async function listConsents(ctx: Context, contactId: string): Promise<{ items: ConsentEntry[] }> {
  requirePermission(ctx, 'contact.view');
  return transaction(ctx, async (tx) => {
    found(await contactById(tx, contactId));
    const rows = await tx.query<typeof columns.row>({
      name: 'list-consents',
      text: `select ${columns.list('e')} from consent_entries e
             where e.workspace_id = $1 and e.contact_id = $2
             order by e.at desc, e.id desc limit ${CONSENT_HISTORY}`,
      values: [tx.workspaceId, contactId],
    });
    return { items: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  });
}
