import type { FileType } from '../files/sniff-file-type.ts';
import type { Storage } from '../files/storage.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type Table, unreadable } from './table.ts';

/**
 * The rows of a stored CSV or XLSX file, whatever its name says.
 *
 * @param sheet of a workbook; null: its first
 * @throws Refusal TABLE_UNREADABLE with a sentence that says what to do, here or while its rows are read
 */
export async function readTable(
  storage: Pick<Storage, 'read' | 'size'>,
  { key, type, sheet }: { key: string; type: FileType; sheet: string | null },
): Promise<Table> {
  switch (type) {
    case 'csv':
    case 'txt':
    // No UTF-8: what other encodings look like to whoever expects that.
    case 'bin':
      return readCsv(() => storage.read(key));
    case 'xlsx':
    // The part that tells may stand at the file's end.
    case 'zip':
    case 'docx':
    case 'pptx': {
      const size = (await storage.size(key)) ?? 0;
      return readXlsx({ size, read: (range) => storage.read(key, range) }, sheet);
    }
    case 'ole':
      throw unreadable(
        'Berkas .xls lama dan berkas Excel berpassword tidak bisa dibaca. Buka di Excel, hapus passwordnya, pilih Simpan Sebagai "Excel Workbook (.xlsx)", lalu unggah lagi.',
      );
    default:
      throw unreadable('Ini bukan tabel. Pilih berkas .xlsx atau .csv.');
  }
}
