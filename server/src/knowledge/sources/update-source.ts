import type { Body, updateSource as endpoint, KnowledgeSource } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { nameOfSite } from '../website/addresses.ts';
import { publishPairs } from './add-pairs.ts';
import { pairsOf, presentSource, storedSource, tellChanged } from './source-row.ts';
import { startReading } from './start-reading.ts';
import { planSync } from './sync-source.ts';

/**
 * Changes what is named; a website whose address is another is read anew.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, KNOWLEDGE_TOO_LARGE
 */
export function updateSource(
  ctx: Context,
  id: string,
  change: Body<typeof endpoint>,
): Promise<KnowledgeSource> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    const source = await storedSource(tx, id);
    const isSite = source.kind === 'site';
    const url = (isSite && change.url) || source.url;
    const moved =
      url !== source.url || (isSite && change.scope !== undefined && change.scope !== source.scope);
    const title = change.title ?? (url !== source.url && url !== null ? nameOfSite(url) : source.title);
    const resync = (isSite && change.resync) || source.resync;
    await tx.query({
      name: 'change-source',
      text: `update knowledge_sources set title = $3, url = $4, scope = $5, resync = $6, updated_at = $7
             where workspace_id = $1 and id = $2`,
      values: [
        tx.workspaceId,
        id,
        title,
        url,
        (isSite && change.scope) || source.scope,
        resync,
        tx.app.clock.now(),
      ],
    });
    if (source.kind === 'qa' && change.pairs)
      await publishPairs(tx, { id, baseId: source.base_id, pairs: change.pairs });
    if (moved) await startReading(tx, source);
    if (resync !== source.resync) await planSync(tx, { id, resync });
    tellChanged(tx, source);
    await audit(tx, 'source.updated', {
      subject: title,
      subjectId: id,
      before: { title: source.title, url: source.url, pairs: pairsOf(source).length },
      after: { ...change, ...(change.pairs && { pairs: change.pairs.length }) },
    });
    return presentSource(await storedSource(tx, id));
  });
}
