import { type Context, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { FileType } from '../../platform/files/sniff-file-type.ts';
import type { JobAttempt } from '../../platform/jobs/job.ts';
import { readFile } from '../documents/read-file.ts';
import { readPicture } from '../documents/read-picture.ts';
import { UnreadableSource } from '../documents/unreadable.ts';
import { readSite } from '../website/read-site.ts';
import { finishReading, sourceInReading } from './newest-reading.ts';
import { publishPassages } from './publish-passages.ts';
import { type StoredSource, tellChanged } from './source-row.ts';
import { planSync } from './sync-source.ts';

/** Screens hear of progress this often. */
const TOLD_EVERY_MS = 1_000;
const TROUBLE = 'Ada gangguan di server saat membaca sumber ini. Coba baca ulang nanti.';

/**
 * Reads a source's file or website and quotes it from then on. What cannot be read says why; what was read before stays.
 * Cut off by a kill, a file is begun again and a website goes on where it was.
 */
export async function readSource(
  ctx: Context,
  { source_id: id, reading }: { source_id: string; reading: number },
  attempt: JobAttempt,
): Promise<void> {
  const source = await transaction(ctx, (tx) => sourceInReading(tx, id, reading));
  if (source === undefined) return;
  const progress = teller(ctx, source);
  await progress(0, 0);
  try {
    if (source.kind === 'site') await readSite(ctx, source, progress);
    else await readStoredFile(ctx, source, progress);
  } catch (error) {
    const sentence = sentenceOf(error);
    if (sentence === null && !attempt.last) throw error;
    if (sentence === null) ctx.app.log.error({ err: error }, 'reading a knowledge source');
    await transaction(ctx, async (tx) => {
      const current = await sourceInReading(tx, id, reading);
      if (current === undefined) return;
      await tx.query({
        name: 'source-failed',
        text: `update knowledge_sources set status = 'failed', error = $3 where workspace_id = $1 and id = $2`,
        values: [tx.workspaceId, id, sentence ?? TROUBLE],
      });
      await planSync(tx, current);
      tellChanged(tx, current);
      if (current.kind === 'site' && current.passages > 0)
        tx.emit('source.failed', {
          knowledge_id: current.base_id,
          source_id: id,
          title: current.title,
          error: sentence ?? TROUBLE,
        });
    });
  }
}

const sentenceOf = (error: unknown): string | null =>
  error instanceof UnreadableSource || error instanceof Refusal ? error.message : null;

async function readStoredFile(
  ctx: Context,
  { id, base_id: baseId, reading, file_key: key, file_name }: StoredSource,
  progress: (done: number, total: number) => Promise<void>,
): Promise<void> {
  const { storage } = ctx.app;
  if (key === null || (await storage.size(key)) === null)
    throw new UnreadableSource('Berkas ini tidak ada lagi di penyimpanan. Unggah lagi berkasnya.');
  const name = file_name ?? 'Berkas';
  const type = (key.split('.').at(-1) ?? 'bin') as FileType;
  const passages = await readFile(
    storage,
    { key, type, name },
    (done, total) => void progress(done, total),
    (bytes, kind) => readPicture(ctx.app, bytes, kind),
  );
  await transaction(ctx, async (tx) => {
    const current = await sourceInReading(tx, id, reading);
    if (current === undefined) return;
    await publishPassages(tx, { baseId, sourceId: id, passages, file: { key, name } });
    await finishReading(tx, current);
  });
}

function teller(ctx: Context, source: StoredSource) {
  let last = Number.NEGATIVE_INFINITY;
  return async (done: number, total: number) => {
    const now = performance.now();
    if (now - last < TOLD_EVERY_MS) return;
    last = now;
    await transaction(ctx, async (tx) => {
      const [row] = await tx.query<{ id: string }>({
        name: 'tell-progress',
        text: `update knowledge_sources set status = 'reading', done = $4, total = $5
               where workspace_id = $1 and id = $2 and reading = $3 and status in ('waiting', 'reading') returning id`,
        values: [tx.workspaceId, source.id, source.reading, done, total],
      });
      if (row) tellChanged(tx, source);
    });
  };
}
