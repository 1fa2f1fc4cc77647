import type { listLabelUse as endpoint, LabelUse, Reply } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';

/** Counted when asked: an index-only scan of two tables. */
const COUNTED = `
  select label_id, (count(*) filter (where kind = 'contact'))::int as contacts,
         (count(*) filter (where kind = 'conversation'))::int as conversations
  from (
    select label_id, 'contact' as kind from contact_labels where workspace_id = $1
    union all
    select label_id, 'conversation' from conversation_labels where workspace_id = $1
  ) carried`;

export async function listLabelUse(ctx: Context): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'label.view');
  const [items] = await readTogether(ctx, {
    name: 'label-use',
    text: `${COUNTED} group by label_id`,
    values: [ctx.workspaceId],
    answer: (rows: (LabelUse & { label_id: string })[]) => rows,
  });
  return { items };
}

/** What carries one label, which nobody puts on meanwhile. */
export async function useOfLabel(tx: Transaction, labelId: string): Promise<LabelUse> {
  const [use] = await tx.query<LabelUse>({
    name: 'use-of-label',
    text: `select contacts, conversations from (${COUNTED} where label_id = $2 group by label_id) counted`,
    values: [tx.workspaceId, labelId],
  });
  return use ?? { contacts: 0, conversations: 0 };
}
