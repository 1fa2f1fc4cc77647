import type { previewErasure, Reply } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction, transaction } from '../platform/db/context.ts';
import { found } from '../platform/errors.ts';

/** The channels by which a contact can be known. */
export async function channelsOf(tx: Transaction, contactId: string): Promise<string[]> {
  const rows = await tx.query<{ channel_id: string }>({
    name: 'channels-of-contact',
    text: 'select distinct channel_id from contact_identities where workspace_id = $1 and contact_id = $2',
    values: [tx.workspaceId, contactId],
  });
  return rows.map(({ channel_id }) => channel_id);
}

type Preview = Reply<typeof previewErasure>;

/**
 * What an erasure of this contact takes away, and what it leaves without them.
 *
 * @throws Refusal NOT_FOUND, FORBIDDEN
 */
export function readErasurePreview(ctx: Context, contactId: string): Promise<Preview> {
  requirePermission(ctx, 'contact.erase');
  return transaction(ctx, async (tx) => {
    const [row] = await tx.query<Preview>({
      name: 'preview-erasure',
      text: `with threads as (
               select id from conversations where workspace_id = $1 and contact_id = $2
             )
             select c.name, (select count(*)::int from threads) as conversations,
               (select count(*)::int from messages m
                where m.workspace_id = $1 and m.conversation_id in (select id from threads)) as messages,
               (select count(*)::int from attachments a
                where a.workspace_id = $1 and a.conversation_id in (select id from threads)) as files,
               (select count(*)::int from contact_notes n
                where n.workspace_id = $1 and n.contact_id = c.id) as notes,
               (select count(*)::int from consent_entries e
                where e.workspace_id = $1 and e.contact_id = c.id) as consents,
               (select count(*)::int from orders o
                where o.workspace_id = $1 and o.conversation_id in (select id from threads)) as orders,
               (select count(*)::int from tickets t
                where t.workspace_id = $1 and t.conversation_id in (select id from threads)) as tickets
             from contacts c where c.workspace_id = $1 and c.id = $2`,
      values: [tx.workspaceId, contactId],
    });
    return found(row);
  });
}
