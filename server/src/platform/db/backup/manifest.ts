import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { StartupError } from '../../startup-error.ts';

const table = z.object({
  schema: z.string(),
  name: z.string(),
  /** quoted as SQL wants them */
  columns: z.array(z.string()),
  rows: z.number(),
});
export type BackedUpTable = z.infer<typeof table>;

/** What a backup holds. Written last: a folder without it is no backup. */
const manifestSchema = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  /** `when` of the newest migration in the journal that the database had. */
  migration: z.number(),
  tables: z.array(table),
  sequences: z.array(z.object({ name: z.string(), last: z.string(), called: z.boolean() })),
  /** null: they lie in S3 and are not part of it. */
  files: z.object({ count: z.number(), bytes: z.number() }).nullable(),
});
export type Manifest = z.infer<typeof manifestSchema>;

export const manifestFile = (backup: string) => join(backup, 'manifest.json');
export const tableFile = (backup: string, { schema, name }: { schema: string; name: string }): string =>
  join(backup, 'database', `${schema}.${name}.copy.gz`);
export const filesFolder = (backup: string): string => join(backup, 'files');

/** @throws StartupError when the folder is no whole backup */
export function readManifest(backup: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(readFileSync(manifestFile(backup), 'utf8')));
  } catch (cause) {
    throw new StartupError(
      `${backup} bukan cadangan Sapa yang utuh. Sebutkan folder hasil npm run backup, misalnya: npm run restore -- backups/2026-01-31T020000Z`,
      { cause },
    );
  }
}
