import type { listLabelUse as endpoint, LabelUse, Reply } from '@sapa/contracts';
import { type Context, requirePermission, type Transaction } from '../../platform/db/context.ts';
import { readTogether } from '../../platform/db/read-together.ts';
import { seenIn } from '../visibility/seen-by.ts';

/** @param seen which conversations `c` count; null: all, and the two indexes say it alone */
const counted = (seen: string | null) => `
  select label_id, (count(*) filter (where kind = 'contact'))::int as contacts,
         (count(*) filter (where kind = 'conversation'))::int as conversations
  from (
    select label_id, 'contact' as kind from contact_labels where workspace_id = $1
    union all
    select l.label_id, 'conversation' from conversation_labels l ${seen === null ? '' : 'join conversations c on c.workspace_id = $1 and c.id = l.conversation_id'}
    where l.workspace_id = $1 ${seen === null ? '' : `and ${seen}`}
  ) carried`;

/** The conversations that the reader sees: what a label leads them to. */
export async function listLabelUse(ctx: Context): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'label.view');
  const values: unknown[] = [ctx.workspaceId];
  const seen = seenIn(ctx, values);
  const [items] = await readTogether(ctx, {
    name: `label-use${seen.suffix}`,
    text: `${counted(seen.parts === null ? null : seen.of('c'))} group by label_id`,
    values,
    answer: (rows: (LabelUse & { label_id: string })[]) => rows,
  });
  return { items };
}

/** What carries one label, which nobody puts on meanwhile: all of it, whoever sees it. */
export async function useOfLabel(tx: Transaction, labelId: string): Promise<LabelUse> {
  const [use] = await tx.query<LabelUse>({
    name: 'use-of-label',
    text: `select contacts, conversations from (${counted(null)} where label_id = $2 group by label_id) counted`,
    values: [tx.workspaceId, labelId],
  });
  return use ?? { contacts: 0, conversations: 0 };
}
