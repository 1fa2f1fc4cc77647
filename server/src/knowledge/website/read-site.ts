import { setTimeout as pause } from 'node:timers/promises';
import { MOST_SITE_PAGES, SITE_DEPTH } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { type Context, type Transaction, transaction } from '../../platform/db/context.ts';
import { chunkProcedure } from '../chunk-procedure.ts';
import type { ReadPassage } from '../documents/table-passages.ts';
import { UnreadableSource } from '../documents/unreadable.ts';
import { finishReading, sourceInReading } from '../sources/newest-reading.ts';
import { publishPassages } from '../sources/publish-passages.ts';
import type { StoredSource } from '../sources/source-row.ts';
import { nameOfSite, pageAddress, pagesLinked } from './addresses.ts';
import { fetchPage, fetchRobots, GonePage, NoPage } from './fetch-page.ts';

/** A guest does not knock faster; a site that asks for more is given up to five seconds. */
const BETWEEN_PAGES_MS = 200;
const LONGEST_PAUSE_MS = 5_000;
/** In one reading: what is left then is read the next time. */
const MOST_BYTES = 30 * 1024 * 1024;
const PATIENCE_MS = 15 * 60_000;

/** What the site still leads to and has not any more. */
const GONE =
  'Halaman ini tidak ada lagi (404 atau 410), jadi isinya tidak dikutip. Hapus tautannya di situs Anda.';

interface WaitingPage {
  id: string;
  url: string;
  depth: number;
}

/**
 * Reads a website page by page: its own alone, three links deep, a hundred pages at most. Each page is kept when it is read,
 * so that a reading which was cut off goes on; in the end all of them are quoted together. A page that fails keeps what was
 * read of it before; one that is gone says nothing any more, and one that the site leads to no more is forgotten.
 *
 * @throws UnreadableSource where the very first page cannot be read: what was quoted stays
 */
export async function readSite(
  ctx: Context,
  source: StoredSource,
  progress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const address = new URL(source.url ?? '');
  const until = performance.now() + PATIENCE_MS;
  await transaction(ctx, (tx) => wait(tx, source, [pageAddress(address)], 0));
  const robots = await fetchRobots(ctx.app, address);
  const between = Math.min(Math.max(BETWEEN_PAGES_MS, robots.delay), LONGEST_PAUSE_MS);
  for (;;) {
    const state = await transaction(ctx, (tx) => nextPage(tx, source));
    if (state === null || state.next === undefined || state.bytes > MOST_BYTES || performance.now() > until)
      break;
    await progress(state.done, state.done + state.waiting);
    await readPage(ctx, { source, page: state.next, robots });
    if (state.waiting > 1 || source.scope === 'site') await pause(between);
  }
  await transaction(ctx, (tx) => publish(tx, source));
}

async function readPage(
  ctx: Context,
  {
    source,
    page,
    robots,
  }: { source: StoredSource; page: WaitingPage; robots: Awaited<ReturnType<typeof fetchRobots>> },
): Promise<void> {
  try {
    const fetched = await fetchPage(ctx.app, page.url, robots);
    const title = fetched.title || nameOfSite(page.url);
    const passages = chunkProcedure(fetched.text, title);
    await transaction(ctx, async (tx) => {
      await settlePage(tx, page.id, { status: 'ready', error: '', title, passages, bytes: fetched.bytes });
      if (source.scope !== 'site' || page.depth >= SITE_DEPTH || fetched.nofollow) return;
      await wait(
        tx,
        source,
        pagesLinked(fetched.links, fetched.url, new URL(source.url ?? '')),
        page.depth + 1,
      );
    });
  } catch (error) {
    if (!(error instanceof UnreadableSource)) throw error;
    const linked = page.depth > 0;
    const gone = linked && error instanceof GonePage;
    await transaction(ctx, (tx) =>
      error instanceof NoPage && linked
        ? forgetPage(tx, page.id)
        : settlePage(tx, page.id, {
            status: 'failed',
            error: gone ? GONE : error.message,
            title: '',
            passages: gone ? [] : null,
            bytes: 0,
          }),
    );
  }
}

/** Pages that this reading has not met yet are to be read, as long as there is room. */
async function wait(
  tx: Transaction,
  source: StoredSource,
  urls: readonly string[],
  depth: number,
): Promise<void> {
  await tx.query({
    name: 'pages-to-read',
    text: `insert into knowledge_pages (workspace_id, id, source_id, url, depth, reading, status)
           select $1, p.id, $2, p.url, $3, $4, 'waiting'
           from json_to_recordset($5) as p (id uuid, url text)
           where not exists (select from knowledge_pages k where k.workspace_id = $1 and k.source_id = $2
             and k.url = p.url and k.reading = $4)
           limit greatest(0, ${MOST_SITE_PAGES} - (select count(*) from knowledge_pages
             where workspace_id = $1 and source_id = $2 and reading = $4))
           on conflict (workspace_id, source_id, url)
           do update set reading = excluded.reading, status = 'waiting', depth = excluded.depth
           where knowledge_pages.reading < excluded.reading`,
    values: [
      tx.workspaceId,
      source.id,
      depth,
      source.reading,
      JSON.stringify(urls.map((url) => ({ id: uuidv7(), url }))),
    ],
  });
}

/** Null: the source was deleted, or is read anew. */
async function nextPage(tx: Transaction, source: StoredSource) {
  if ((await sourceInReading(tx, source.id, source.reading)) === undefined) return null;
  const [counted] = await tx.query<{ done: number; waiting: number; bytes: number }>({
    name: 'pages-counted',
    text: `select count(*) filter (where status <> 'waiting')::int as done,
             count(*) filter (where status = 'waiting')::int as waiting, coalesce(sum(bytes), 0)::int as bytes
           from knowledge_pages where workspace_id = $1 and source_id = $2 and reading = $3`,
    values: [tx.workspaceId, source.id, source.reading],
  });
  const [next] = await tx.query<WaitingPage>({
    name: 'next-page',
    text: `select id, url, depth from knowledge_pages
           where workspace_id = $1 and source_id = $2 and reading = $3 and status = 'waiting' order by depth, id limit 1`,
    values: [tx.workspaceId, source.id, source.reading],
  });
  return { done: 0, waiting: 0, bytes: 0, ...counted, next };
}

async function settlePage(
  tx: Transaction,
  id: string,
  page: {
    status: string;
    error: string;
    title: string;
    passages: readonly ReadPassage[] | null;
    bytes: number;
  },
): Promise<void> {
  const passages = page.passages === null ? null : JSON.stringify(page.passages);
  await tx.query({
    name: 'settle-page',
    text: `update knowledge_pages set status = $3, error = $4, bytes = $7, title = coalesce(nullif($5, ''), title),
             passages = coalesce($6, passages),
             read_at = case when $6::jsonb is null then read_at when $3 = 'ready' then $8 end
           where workspace_id = $1 and id = $2`,
    values: [
      tx.workspaceId,
      id,
      page.status,
      page.error,
      page.title,
      passages,
      page.bytes,
      tx.app.clock.now(),
    ],
  });
}

async function forgetPage(tx: Transaction, id: string): Promise<void> {
  await tx.query({
    name: 'forget-page',
    text: 'delete from knowledge_pages where workspace_id = $1 and id = $2',
    values: [tx.workspaceId, id],
  });
}

interface ReadPage {
  url: string;
  depth: number;
  status: string;
  error: string;
  passages: ReadPassage[] | null;
}

async function publish(tx: Transaction, { id, reading }: StoredSource): Promise<void> {
  const source = await sourceInReading(tx, id, reading);
  if (source === undefined) return;
  const pages = await pagesOf(tx, source);
  const first = pages.find(({ depth }) => depth === 0);
  if (first?.status === 'failed') throw new UnreadableSource(first.error);
  if (!pages.some(({ passages }) => passages !== null && passages.length > 0))
    throw new UnreadableSource(
      'Tidak ada tulisan di halaman ini; mungkin isinya baru dibuat oleh peramban. Tempel isinya sebagai teks.',
    );
  await tx.query({
    name: 'forget-unmet-pages',
    text: `delete from knowledge_pages where workspace_id = $1 and source_id = $2 and (reading < $3 or status = 'waiting')`,
    values: [tx.workspaceId, id, reading],
  });
  await quotePages(tx, source, pages);
  await finishReading(tx, source);
}

export async function pagesOf(tx: Transaction, { id, reading }: StoredSource): Promise<ReadPage[]> {
  return tx.query<ReadPage>({
    name: 'pages-read',
    text: `select url, depth, status, error, passages from knowledge_pages
           where workspace_id = $1 and source_id = $2 and reading = $3 and status <> 'waiting' order by depth, id`,
    values: [tx.workspaceId, id, reading],
  });
}

/** What stands on every page (an address below, a notice above) is quoted once. Unchanged, no new version is made. */
export async function quotePages(
  tx: Transaction,
  source: StoredSource,
  pages: readonly ReadPage[],
): Promise<void> {
  const seen = new Set<string>();
  const passages = pages.flatMap(({ url, passages: read }) =>
    (read ?? []).flatMap(({ title, text }): ReadPassage[] => {
      if (seen.has(text)) return [];
      seen.add(text);
      return [{ title, text, url }];
    }),
  );
  const [before] = await tx.query<{ same: boolean }>({
    name: 'site-unchanged',
    text: `select passages = $4::jsonb as same from knowledge_versions
           where workspace_id = $1 and source_id = $2 and version = $3`,
    values: [tx.workspaceId, source.id, source.version, JSON.stringify(passages)],
  });
  if (before?.same !== true)
    await publishPassages(tx, { baseId: source.base_id, sourceId: source.id, passages });
}
