import type { Context, Transaction } from '../../platform/context.ts';
import { found } from '../../platform/errors.ts';
import type { Read } from '../../platform/read-together.ts';
import { audit } from '../audit/audit.ts';

/**
 * From the commit on nobody works in the workspace and no AI answers in it; what its customers write is stored.
 * A second suspension keeps the first moment and takes the new reason.
 *
 * @throws Refusal NOT_FOUND
 */
export async function suspendWorkspace(tx: Transaction, reason: string): Promise<void> {
  const [workspace] = await tx.query<{ name: string }>({
    text: `update workspaces set suspended_at = coalesce(suspended_at, $2), suspended_reason = $3
           where id = $1 returning name`,
    values: [tx.workspaceId, tx.app.clock.now(), reason],
  });
  await audit(tx, 'workspace.suspended', {
    subject: found(workspace).name,
    subjectId: tx.workspaceId,
    reason,
  });
}

/** @throws Refusal NOT_FOUND */
export async function resumeWorkspace(tx: Transaction): Promise<void> {
  const [workspace] = await tx.query<{ name: string }>({
    text: 'update workspaces set suspended_at = null, suspended_reason = null where id = $1 returning name',
    values: [tx.workspaceId],
  });
  await audit(tx, 'workspace.resumed', { subject: found(workspace).name, subjectId: tx.workspaceId });
}

/** For jobs that would act for the workspace by themselves. */
export const isSuspended = ({ workspaceId }: Context): Read<boolean> => ({
  name: 'is-suspended',
  text: 'select suspended_at is not null as suspended from workspaces where id = $1',
  values: [workspaceId],
  answer: ([row]: { suspended?: boolean }[]) => row?.suspended ?? false,
});
