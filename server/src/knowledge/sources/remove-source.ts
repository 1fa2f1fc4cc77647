import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { deleteSource } from '../save-source.ts';
import { storedSource } from './source-row.ts';

/** Never quoted from this commit on. @throws Refusal FORBIDDEN, NOT_FOUND */
export function removeSource(ctx: Context, id: string): Promise<void> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    const source = await storedSource(tx, id);
    await deleteSource(tx, source.base_id, id);
    await audit(tx, 'source.deleted', { subject: source.title, subjectId: id });
  });
}
