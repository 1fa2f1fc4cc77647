import { type Context, transaction } from '../platform/db/context.ts';
import { announceConversation } from './announce.ts';
import { silenceThreads } from './silencing/silence-threads.ts';

/**
 * A contact's name or number is another, or a conversation came to them from another contact: every screen gets their
 * conversations anew, also one whose line is down now, which asks for what has changed since.
 */
export function announceOfContact(ctx: Context, contactId: string): Promise<void> {
  return transaction(ctx, async (tx) => {
    await silenceThreads(tx, contactId);
    const touched = await tx.query<{ id: string }>({
      name: 'touch-conversations-of-contact',
      text: `with held as (
               select id from conversations where workspace_id = $1 and contact_id = $2 order by id for update
             )
             update conversations c set revision = revision + 1, updated_at = now()
             from held where c.workspace_id = $1 and c.id = held.id returning c.id`,
      values: [tx.workspaceId, contactId],
    });
    for (const { id } of touched) await announceConversation(tx, id);
  });
}
