import type { KnowledgeSource } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { raiseVersion } from '../knowledge-base.ts';
import { quoteVersion } from './publish-passages.ts';
import { presentSource, storedSource, tellChanged } from './source-row.ts';

/** Quotes an older version of a source again. @throws Refusal FORBIDDEN, NOT_FOUND, KNOWLEDGE_TOO_LARGE */
export function useVersion(ctx: Context, id: string, version: number): Promise<KnowledgeSource> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    const source = await storedSource(tx, id);
    await raiseVersion(tx, source.base_id);
    await quoteVersion(tx, { baseId: source.base_id, sourceId: id, version });
    await tx.query({
      name: 'version-is-used',
      text: `update knowledge_sources set status = 'ready', error = '', reading = reading + 1, updated_at = $3
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, id, tx.app.clock.now()],
    });
    tellChanged(tx, source);
    await audit(tx, 'source.version_used', {
      subject: source.title,
      subjectId: id,
      after: { version },
    });
    return presentSource(await storedSource(tx, id));
  });
}
