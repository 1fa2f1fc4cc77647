import { type Context, transaction } from '../platform/db/context.ts';

/** Rules that name a label which was merged into another name that one from now on; of both in one list one stays. */
export const followLabel = (ctx: Context, labelId: string, intoId: string): Promise<void> =>
  transaction(ctx, async (tx) => {
    await tx.query({
      name: 'rules-follow-label',
      text: `update automations set
               trigger = replace(trigger::text, $2, $3)::jsonb,
               conditions = replace(conditions::text, $2, $3)::jsonb,
               actions = (
                 select coalesce(jsonb_agg(
                   case when action ? 'label_ids' then jsonb_set(action, '{label_ids}', (
                     select jsonb_agg(distinct case when label = $2 then $3 else label end)
                     from jsonb_array_elements_text(action -> 'label_ids') as l (label))) else action end order by place), '[]')
                 from jsonb_array_elements(actions) with ordinality as a (action, place))
             where workspace_id = $1 and position($2 in trigger::text || conditions::text || actions::text) > 0`,
      values: [tx.workspaceId, labelId, intoId],
    });
    tx.emit('automations.changed', {});
  });
