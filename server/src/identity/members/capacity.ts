import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';

export interface MemberCapacity {
  name: string;
  capacity: number;
}

/** Of active and former ones. @throws Refusal NOT_FOUND */
export async function memberCapacity(tx: Transaction, memberId: string): Promise<MemberCapacity> {
  const [member] = await tx.query<MemberCapacity>({
    name: 'member-capacity',
    text: 'select name, capacity from members where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, memberId],
  });
  return found(member);
}

/** How many open conversations are given to them at once. */
export async function setCapacity(tx: Transaction, memberId: string, capacity: number): Promise<void> {
  await tx.query({
    name: 'set-capacity',
    text: 'update members set capacity = $3 where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, memberId, capacity],
  });
}
