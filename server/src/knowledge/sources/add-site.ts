import type { KnowledgeSource } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { requireBase } from '../knowledge-base.ts';
import { nameOfSite } from '../website/addresses.ts';
import { presentSource, type StoredSource, storedSource } from './source-row.ts';
import { startReading } from './start-reading.ts';

/** Has a website read in the background. @throws Refusal FORBIDDEN, NOT_FOUND */
export function addSite(
  ctx: Context,
  baseId: string,
  site: {
    url: string;
    scope: NonNullable<StoredSource['scope']>;
    resync: NonNullable<StoredSource['resync']>;
  },
): Promise<KnowledgeSource> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    await requireBase(tx, baseId);
    const [id, title] = [uuidv7(), nameOfSite(site.url)];
    await tx.query({
      name: 'insert-site-source',
      text: `insert into knowledge_sources (workspace_id, id, base_id, kind, title, text, status, version, url, scope, resync,
               created_at, updated_at)
             values ($1, $2, $3, 'site', $4, '', 'waiting', 0, $5, $6, $7, $8, $8)`,
      values: [tx.workspaceId, id, baseId, title, site.url, site.scope, site.resync, tx.app.clock.now()],
    });
    await startReading(tx, { id, base_id: baseId });
    await audit(tx, 'source.added', { subject: title, subjectId: id, after: site });
    return presentSource(await storedSource(tx, id));
  });
}
