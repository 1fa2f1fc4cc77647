import { type KnowledgeSource, MOST_SOURCE_BYTES } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { StoredFile } from '../../platform/files/storage.ts';
import type { TakenFile } from '../../platform/http/take-file.ts';
import { readableTypes } from '../documents/read-file.ts';
import { pictureTypes, readsPictures } from '../documents/read-picture.ts';
import { requireBase } from '../knowledge-base.ts';
import { removeFiles } from './publish-passages.ts';
import { presentSource, storedSource } from './source-row.ts';
import { startReading } from './start-reading.ts';

/**
 * Keeps a file and has it read in the background.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, FILE_TOO_LARGE, FILE_TYPE_REFUSED with what to do
 */
export async function addFile(ctx: Context, baseId: string, file: TakenFile): Promise<KnowledgeSource> {
  requirePermission(ctx, 'agent.manage');
  await transaction(ctx, (tx) => requireBase(tx, baseId));
  const stored = await keep(ctx, file);
  return transaction(ctx, async (tx) => {
    await requireBase(tx, baseId);
    const [id, name, now] = [uuidv7(), nameOf(file), tx.app.clock.now()];
    await tx.query({
      name: 'insert-file-source',
      text: `insert into knowledge_sources (workspace_id, id, base_id, kind, title, text, status, version, file_key, file_name,
               file_size, created_at, updated_at)
             values ($1, $2, $3, 'file', $4, '', 'waiting', 0, $5, $4, $6, $7, $7)`,
      values: [tx.workspaceId, id, baseId, name, stored.key, stored.size, now],
    });
    await startReading(tx, { id, base_id: baseId });
    await audit(tx, 'source.added', { subject: name, subjectId: id });
    return presentSource(await storedSource(tx, id));
  });
}

/**
 * Another file in place of a source's; what is quoted stays until the new one is read.
 *
 * @throws Refusal FORBIDDEN, NOT_FOUND, FILE_TOO_LARGE, FILE_TYPE_REFUSED
 */
export async function replaceFile(ctx: Context, id: string, file: TakenFile): Promise<KnowledgeSource> {
  requirePermission(ctx, 'agent.manage');
  await transaction(ctx, (tx) => storedSource(tx, id));
  const stored = await keep(ctx, file);
  return transaction(ctx, async (tx) => {
    const source = await storedSource(tx, id);
    if (source.kind !== 'file') throw new Refusal('NOT_FOUND');
    const kept = await tx.query({
      name: 'file-of-version',
      text: 'select version from knowledge_versions where workspace_id = $1 and source_id = $2 and file_key = $3',
      values: [tx.workspaceId, id, source.file_key],
    });
    // What could not be read is in no version.
    if (kept.length === 0 && source.file_key !== null) removeFiles(tx, [source.file_key]);
    await tx.query({
      name: 'replace-source-file',
      text: `update knowledge_sources set file_key = $3, file_name = $4, file_size = $5, title = $4, updated_at = $6
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, id, stored.key, nameOf(file), stored.size, tx.app.clock.now()],
    });
    await startReading(tx, source);
    await audit(tx, 'source.updated', { subject: nameOf(file), subjectId: id });
    return presentSource(await storedSource(tx, id));
  });
}

const nameOf = ({ fileName }: TakenFile) =>
  (fileName ?? 'Berkas').replaceAll('\0', '').trim().slice(-120) || 'Berkas';

async function keep(ctx: Context, file: TakenFile): Promise<StoredFile> {
  const { app, workspaceId } = ctx;
  const stored = await app.storage
    .put({ workspaceId, body: file.body, maxBytes: MOST_SOURCE_BYTES })
    .catch((error: unknown) => {
      if (error instanceof Refusal && error.code === 'FILE_TOO_LARGE')
        throw new Refusal('FILE_TOO_LARGE', {
          message: 'Berkas lebih besar dari 20 MB. Bagi menjadi beberapa berkas, atau simpan tanpa gambar.',
        });
      throw error;
    });
  const refusal = programName(nameOf(file)) ?? refusalOf(stored, readsPictures(app));
  if (refusal === null) return stored;
  await app.storage.remove(stored.key);
  throw new Refusal('FILE_TYPE_REFUSED', { message: refusal });
}

/** Whatever it holds: nobody trusts a source that is called so. */
function programName(name: string): string | null {
  const [ending] = /\.(?:exe|bat|cmd|com|scr|msi|dll|jar|apk|js|vbs|ps1|sh)$/i.exec(name) ?? [];
  return ending === undefined
    ? null
    : `Berkas berakhiran ${ending.toLowerCase()} adalah program, bukan dokumen. Kalau isinya tulisan, ganti namanya menjadi .txt, lalu unggah lagi.`;
}

function refusalOf({ type, size }: StoredFile, pictures: boolean): string | null {
  if (size === 0) return 'Berkas ini kosong (0 byte). Periksa berkasnya, lalu unggah lagi.';
  if (readableTypes.includes(type) || (pictures && pictureTypes.includes(type))) return null;
  switch (type) {
    case 'ole':
      return 'Berkas Office lama (.doc, .xls) dan yang berpassword tidak bisa dibaca. Simpan sebagai .docx atau .xlsx tanpa password, lalu unggah lagi.';
    case 'jpg':
    case 'png':
    case 'webp':
      return 'Tulisan di dalam gambar belum bisa dibaca di server ini. Ketik isinya sebagai teks, atau unggah PDF yang tulisannya bisa disalin.';
    case 'gif':
      return 'Gambar bergerak tidak dibaca. Simpan sebagai JPG atau PNG, atau ketik isinya sebagai teks.';
    default:
      return 'Jenis berkas ini tidak bisa dibaca. Unggah PDF, Word (.docx), Excel (.xlsx), CSV, atau teks (.txt).';
  }
}
