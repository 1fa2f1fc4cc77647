import type { Transaction } from '../../platform/db/context.ts';

/**
 * The package's name as sessions carry it, and that of a smaller one ahead; billing decides both.
 *
 * @returns false: the plan in force was that already
 */
export async function setPlan(
  tx: Transaction,
  { name, ahead }: { name: string; ahead: string | null },
): Promise<boolean> {
  const [changed] = await tx.query<{ renamed: boolean }>({
    name: 'set-plan',
    text: `update workspaces as w set plan_name = $2, smaller_plan_ahead = $3
           from workspaces as before
           where w.id = $1 and before.id = w.id
             and (before.plan_name, before.smaller_plan_ahead) is distinct from ($2, $3)
           returning before.plan_name <> $2 as renamed`,
    values: [tx.workspaceId, name, ahead],
  });
  return changed?.renamed ?? false;
}
