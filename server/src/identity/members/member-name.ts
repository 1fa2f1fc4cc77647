import type { Transaction } from '../../platform/db/context.ts';

/** The name of an active member of this workspace; null for anybody else. */
export async function memberName(tx: Transaction, memberId: string): Promise<string | null> {
  const [row] = await tx.query<{ name: string }>({
    name: 'member-name',
    text: 'select name from members where workspace_id = $1 and id = $2 and disabled_at is null',
    values: [tx.workspaceId, memberId],
  });
  return row?.name ?? null;
}

/** Of active and former ones, by name. */
export async function namesOfMembers(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>({
    name: 'names-of-members',
    text: 'select name from members where workspace_id = $1 and id = any($2::uuid[]) order by lower(name), id',
    values: [tx.workspaceId, ids],
  });
  return rows.map(({ name }) => name);
}
