import type { Body, labelConversation as endpoint, NamedLabel, Reply } from '@sapa/contracts';
import { changeLabels, holdLabels } from '../../contacts/index.ts';
import { type Context, requirePermission, type Transaction, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import { lockConversation } from '../lock-conversation.ts';
import { addActivity } from '../messages/add-activity.ts';

/**
 * Puts labels on a conversation and takes others off, with one grey line that keeps the names they have now. Twice is
 * once: what changes nothing leaves no line.
 *
 * @throws Refusal NOT_FOUND, TOO_MANY_LABELS_HERE, VALIDATION_FAILED where a label is missing
 */
export function labelConversation(
  ctx: Context,
  conversationId: string,
  { add_ids: addIds, remove_ids: removeIds }: Body<typeof endpoint>,
): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'conversation.manage');
  return transaction(ctx, async (tx) => {
    const locked = await lockConversation(tx, conversationId);
    const add = await holdLabels(tx, { addIds, removeIds });
    const { before, after, added, removed, isTooMany } = changeLabels(
      await labelsOf(tx, conversationId),
      add,
      removeIds,
    );
    if (isTooMany) throw new Refusal('TOO_MANY_LABELS_HERE');
    if (added.length + removed.length > 0) {
      await write(tx, conversationId, { added, removed });
      const { conversation } = await addActivity(tx, locked, {
        event: 'conversation.labels_updated',
        detail: { added: namesOf(added), removed: namesOf(removed) },
      });
      tx.emit('conversation.labels_updated', { conversation, before, after });
    }
    return { label_ids: after.map(({ id }) => id) };
  });
}

const namesOf = (labels: NamedLabel[]) => labels.map(({ name }) => name).join(', ') || null;

const labelsOf = (tx: Transaction, conversationId: string): Promise<NamedLabel[]> =>
  tx.query<NamedLabel>({
    name: 'labels-of-conversation',
    text: `select l.id, l.name from conversation_labels carried
           join labels l on l.workspace_id = carried.workspace_id and l.id = carried.label_id
           where carried.workspace_id = $1 and carried.conversation_id = $2 order by lower(l.name)`,
    values: [tx.workspaceId, conversationId],
  });

async function write(
  tx: Transaction,
  conversationId: string,
  { added, removed }: { added: NamedLabel[]; removed: NamedLabel[] },
): Promise<void> {
  const ids = (labels: NamedLabel[]) => labels.map(({ id }) => id);
  await tx.query({
    name: 'label-conversation',
    text: `with gone as (
             delete from conversation_labels
             where workspace_id = $1 and conversation_id = $2 and label_id = any($4::uuid[])
           )
           insert into conversation_labels (workspace_id, conversation_id, label_id)
           select $1, $2, * from unnest($3::uuid[])`,
    values: [tx.workspaceId, conversationId, ids(added), ids(removed)],
  });
}
