import { csvFile } from './csv-file.ts';
import type { TableFile } from './table-file.ts';
import { xlsxFile } from './xlsx-file.ts';

export const tableFiles = { csv: csvFile, xlsx: xlsxFile } as const satisfies Record<string, TableFile>;
export type TableFormat = keyof typeof tableFiles;
