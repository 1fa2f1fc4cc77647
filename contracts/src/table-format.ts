import { z } from 'zod';

/** The kinds of files that rows come and go in. */
export const tableFormats = ['xlsx', 'csv'] as const;
export type TableFormat = (typeof tableFormats)[number];

export const tableFormat = z.enum(tableFormats, 'Pilih Excel atau CSV');
