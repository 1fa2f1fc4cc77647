import type { listSitePages as endpoint, Reply } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { takePageAway } from '../frozen/forget-contents.ts';
import { storedSource, tellChanged } from '../sources/source-row.ts';
import { pagesOf, quotePages } from './read-site.ts';

interface PageRow {
  id: string;
  url: string;
  title: string;
  status: 'waiting' | 'ready' | 'failed';
  error: string;
  read_at: Date | null;
}

/** Those that failed first. @throws Refusal FORBIDDEN, NOT_FOUND */
export function listSitePages(ctx: Context, sourceId: string): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'agent.view');
  return transaction(ctx, async (tx) => {
    await storedSource(tx, sourceId);
    const rows = await tx.query<PageRow>({
      name: 'pages-of-site',
      text: `select id, url, title, status, error, read_at from knowledge_pages
             where workspace_id = $1 and source_id = $2 order by status = 'failed' desc, depth, id`,
      values: [tx.workspaceId, sourceId],
    });
    return { items: rows.map((row) => ({ ...row, read_at: row.read_at?.toISOString() ?? null })) };
  });
}

/** What was read of that page is quoted no more, until the site leads to it again and it can be read. @throws Refusal FORBIDDEN, NOT_FOUND */
export function forgetSitePage(ctx: Context, pageId: string): Promise<void> {
  requirePermission(ctx, 'agent.manage');
  return transaction(ctx, async (tx) => {
    const [page] = await tx.query<{ source_id: string; url: string }>({
      name: 'forget-site-page',
      text: `delete from knowledge_pages where workspace_id = $1 and id = $2 returning source_id, url`,
      values: [tx.workspaceId, pageId],
    });
    const { source_id, url } = found(page);
    const source = await storedSource(tx, source_id);
    await takePageAway(tx, source_id, url);
    await quotePages(tx, source, await pagesOf(tx, source));
    tellChanged(tx, source);
    await audit(tx, 'source.page_forgotten', { subject: url, subjectId: source_id });
  });
}
