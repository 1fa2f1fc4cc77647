import type {
  KnowledgeSourceDetail,
  listPassages as passages,
  Query,
  Reply,
  listSources as sources,
  listSourceVersions as versions,
} from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { filterOf } from '../../platform/db/filter.ts';
import { readPage, sortBy } from '../../platform/db/keyset.ts';
import { requireBase } from '../knowledge-base.ts';
import { knowledgeSources } from '../tables.ts';
import { pairsOf, presentSource, SELECT_SOURCE, storedSource } from './source-row.ts';

const NEWEST = sortBy('s', 'desc', knowledgeSources.createdAt);
const AT_ONCE = 50;

/** The newest first. @throws Refusal FORBIDDEN, NOT_FOUND */
export function listSources(
  ctx: Context,
  baseId: string,
  query: Query<typeof sources>,
): Promise<Reply<typeof sources>> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    await requireBase(tx, baseId);
    const where = filterOf(tx, 's').having({ 's.base_id': baseId });
    return readPage(tx, { select: SELECT_SOURCE, where, sort: NEWEST, ...query, present: presentSource });
  });
}

/** @throws Refusal FORBIDDEN, NOT_FOUND */
export function sourceDetail(ctx: Context, id: string): Promise<KnowledgeSourceDetail> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    const source = await storedSource(tx, id);
    const { file_key: key, file_name: name } = source;
    const { workspaceId } = tx;
    return {
      ...presentSource(source),
      text: source.kind === 'text' ? source.text : '',
      pairs: pairsOf(source),
      file_address:
        key === null
          ? null
          : tx.app.storage.address({ workspaceId, key, name: name ?? 'Berkas', purpose: 'download' }),
    };
  });
}

/** @throws Refusal FORBIDDEN, NOT_FOUND */
export function listPassages(ctx: Context, id: string, from: number): Promise<Reply<typeof passages>> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    await storedSource(tx, id);
    const items = await tx.query<Reply<typeof passages>['items'][number]>({
      name: 'passages-of-source',
      text: `select position, title, text, place, url from knowledge_passages
             where workspace_id = $1 and source_id = $2 and position >= $3 order by position limit ${AT_ONCE + 1}`,
      values: [tx.workspaceId, id, from],
    });
    return { items: items.slice(0, AT_ONCE), next: items[AT_ONCE]?.position ?? null };
  });
}

/** @throws Refusal FORBIDDEN, NOT_FOUND */
export function listVersions(ctx: Context, id: string): Promise<Reply<typeof versions>> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    const source = await storedSource(tx, id);
    const rows = await tx.query<{
      version: number;
      passages: number;
      file_name: string | null;
      created_at: Date;
    }>({
      name: 'versions-of-source',
      text: `select version, jsonb_array_length(passages) as passages, file_name, created_at from knowledge_versions
             where workspace_id = $1 and source_id = $2 order by version desc`,
      values: [tx.workspaceId, id],
    });
    return {
      items: rows.map((row) => ({
        ...row,
        current: row.version === source.version,
        created_at: row.created_at.toISOString(),
      })),
    };
  });
}
