import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
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
