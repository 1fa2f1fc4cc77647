import type { Transaction } from '../platform/context.ts';

/** The package's name as sessions carry it; billing decides it. @returns false: it was that already */
export async function setPlanName(tx: Transaction, planName: string): Promise<boolean> {
  const changed = await tx.query({
    name: 'set-plan-name',
    text: 'update workspaces set plan_name = $2 where id = $1 and plan_name <> $2 returning id',
    values: [tx.workspaceId, planName],
  });
  return changed.length > 0;
}
