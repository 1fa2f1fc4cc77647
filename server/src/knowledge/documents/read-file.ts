import type { FileType } from '../../platform/files/sniff-file-type.ts';
import type { Storage } from '../../platform/files/storage.ts';
import { readTable } from '../../platform/tabular/read-table.ts';
import type { TableRow } from '../../platform/tabular/table.ts';
import { type RangedFile, unpacked, zipEntries } from '../../platform/tabular/zip-entries.ts';
import { chunkProcedure } from '../chunk-procedure.ts';
import type { Section } from './pdf-text.ts';
import { readInWorker } from './read-in-worker.ts';
import { pictureTypes } from './read-picture.ts';
import { type ReadPassage, tablePassages } from './table-passages.ts';
import { MOST_LETTERS, tooMuchText, UnreadableSource } from './unreadable.ts';

type Files = Pick<Storage, 'read' | 'size'>;
type OnProgress = (done: number, total: number) => void;
/** The words of a picture, by whoever reads them. */
type ReadPicture = (bytes: Uint8Array, type: FileType) => Promise<string>;

/** Unpacked, all parts together: pictures of a catalogue in Word among them. */
const MOST_UNPACKED = 100 * 1024 * 1024;
/** One passage a row up to here; a longer table shares passages. */
const MOST_ROWS_ALONE = 3_000;
const MOST_ROWS = 50_000;

/** What can be read here, by what the bytes are; pictures where a model does. Everything else is refused when it is uploaded. */
export const readableTypes: readonly FileType[] = ['pdf', 'docx', 'xlsx', 'csv', 'txt', 'bin', 'zip'];

/**
 * The passages of a stored file, whatever its name says.
 *
 * @param name of the file as its owner calls it, what its passages are headed by
 * @throws UnreadableSource, Refusal TABLE_UNREADABLE, both with a sentence that says what to do
 */
export async function readFile(
  files: Files,
  { key, type, name }: { key: string; type: FileType; name: string },
  onProgress: OnProgress,
  readPicture: ReadPicture,
): Promise<ReadPassage[]> {
  const title =
    name
      .replace(/\.\w{2,5}$/, '')
      .replace(/[_-]+/g, ' ')
      .trim() || 'Berkas';
  const passages = pictureTypes.includes(type)
    ? chunkProcedure(await readPicture(await bytesOf(files, key), type), title)
    : await read(files, { key, type, title }, onProgress);
  if (passages.length === 0)
    throw new UnreadableSource(
      'Tidak ada tulisan yang bisa dikutip di berkas ini. Periksa isinya, lalu unggah lagi.',
    );
  return passages;
}

function read(
  files: Files,
  { key, type, title }: { key: string; type: FileType; title: string },
  onProgress: OnProgress,
): Promise<ReadPassage[]> {
  switch (type) {
    case 'pdf':
      return readPages(files, key, title, onProgress);
    case 'docx':
    case 'xlsx':
    case 'zip':
      return readOffice(files, { key, type, title }, onProgress);
    case 'txt':
      return readText(files, key, title);
    default:
      return readTables(files, { key, type, title });
  }
}

async function readPages(
  files: Files,
  key: string,
  title: string,
  onProgress: OnProgress,
): Promise<ReadPassage[]> {
  const sections = await readInWorker({ bytes: await bytesOf(files, key), type: 'pdf' }, onProgress);
  return passagesOf(sections, title);
}

/** Word and Excel are ZIP files: what is in them is looked at before anybody unpacks it. */
async function readOffice(
  files: Files,
  { key, type, title }: { key: string; type: FileType; title: string },
  onProgress: OnProgress,
): Promise<ReadPassage[]> {
  const size = (await files.size(key)) ?? 0;
  const file: RangedFile = { size, read: (range) => files.read(key, range) };
  const entries = await zipEntries(file).catch((cause: unknown) => {
    throw new UnreadableSource(
      'Berkas ini rusak. Buka, simpan ulang sebagai .docx, .xlsx, atau .pdf, lalu unggah lagi.',
      {
        cause,
      },
    );
  });
  if ([...entries.keys()].some((part) => /vbaProject\.bin$/i.test(part)))
    throw new UnreadableSource(
      'Berkas ini berisi makro. Simpan salinan tanpa makro (.docx atau .xlsx), lalu unggah lagi.',
    );
  if ([...entries.keys()].some((part) => part.startsWith('xl/')))
    return readTables(files, { key, type, title });
  if (!entries.has('word/document.xml'))
    throw new UnreadableSource(
      'Ini arsip atau berkas yang tidak dikenal. Unggah PDF, Word (.docx), Excel (.xlsx), CSV, atau teks.',
    );
  await weigh(file, entries);
  const sections = await readInWorker({ bytes: await bytesOf(files, key), type: 'docx' }, onProgress);
  return passagesOf(sections, title);
}

/** A few kilobytes may unpack to gigabytes: counted before the whole of it is taken into memory. */
async function weigh(file: RangedFile, entries: Awaited<ReturnType<typeof zipEntries>>): Promise<void> {
  let left = MOST_UNPACKED;
  try {
    for (const entry of entries.values())
      for await (const chunk of unpacked(file, entry, left)) left -= chunk.length;
  } catch (cause) {
    throw new UnreadableSource(
      'Isi berkas ini rusak atau terlalu besar setelah dibuka. Simpan ulang tanpa gambar, lalu unggah lagi.',
      { cause },
    );
  }
}

async function readText(files: Files, key: string, title: string): Promise<ReadPassage[]> {
  const text = new TextDecoder().decode(await bytesOf(files, key));
  if (text.length > MOST_LETTERS) throw tooMuchText();
  return chunkProcedure(text, title);
}

async function readTables(
  files: Files,
  { key, type, title }: { key: string; type: FileType; title: string },
): Promise<ReadPassage[]> {
  if (
    type === 'bin' &&
    /^\s*(?:\ufeff)?</.test(new TextDecoder('latin1').decode(await bytesOf(files, key)).slice(0, 512))
  )
    throw new UnreadableSource(
      'Ini halaman web, bukan dokumen. Masukkan alamatnya sebagai Situs, atau tempel isinya sebagai teks.',
    );
  const passages: ReadPassage[] = [];
  let sheets: (string | null)[] = [null];
  let read = 0;
  for (let at = 0; at < sheets.length; at++) {
    const table = await readTable(files, { key, type, sheet: sheets[at] ?? null });
    if (at === 0 && table.sheets.length > 1) sheets = table.sheets;
    const rows: TableRow[] = [];
    try {
      for await (const batch of table.rows) {
        rows.push(...batch);
        read += batch.length;
        if (read > MOST_ROWS)
          throw new UnreadableSource(
            'Tabel ini lebih dari 50.000 baris. Unggah baris yang ditanyakan pelanggan saja.',
          );
      }
    } catch (error) {
      // One empty sheet among others is nothing to complain of.
      if (rows.length > 0 || sheets.length === 1 || error instanceof UnreadableSource) throw error;
      continue;
    }
    const named = sheets.length > 1 ? `${title} › ${table.sheet ?? ''}` : title;
    const place = (one: ReadPassage): ReadPassage =>
      sheets.length > 1 ? { ...one, place: `${table.sheet} · ${one.place ?? ''}` } : one;
    const tabled = tablePassages(rows, named, MOST_ROWS_ALONE);
    const asText = () => chunkProcedure(rows.map(({ cells }) => cells.join(' ').trim()).join('\n'), named);
    passages.push(...(tabled ?? asText()).map(place));
  }
  return passages;
}

/** A page that goes on under the heading of the one before is found under it. */
function passagesOf(sections: readonly Section[], title: string): ReadPassage[] {
  let heading = title;
  return sections.flatMap(({ place, text }) => {
    const chunks = chunkProcedure(text, heading);
    heading = chunks.at(-1)?.title ?? heading;
    return chunks.map((chunk) => ({ ...chunk, ...(place !== '' && { place }) }));
  });
}

async function bytesOf(files: Files, key: string): Promise<Uint8Array> {
  const chunks: Buffer[] = [];
  for await (const chunk of await files.read(key)) chunks.push(chunk);
  return new Uint8Array(Buffer.concat(chunks));
}
