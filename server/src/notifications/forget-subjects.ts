import type { Transaction } from '../platform/db/context.ts';

/** What members were told of these is gone, from the bell and from pushes and mails that still wait. @returns how much */
export async function forgetSubjects(tx: Transaction, subjectIds: string[]): Promise<number> {
  const gone = await tx.query({
    name: 'forget-subjects',
    text: 'delete from notifications where workspace_id = $1 and subject_id = any($2::uuid[]) returning id',
    values: [tx.workspaceId, subjectIds],
  });
  return gone.length;
}
