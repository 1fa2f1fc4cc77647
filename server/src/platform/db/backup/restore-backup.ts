import { existsSync, readdirSync } from 'node:fs';
import { chmod, copyFile } from 'node:fs/promises';
import type pg from 'pg';
import { secretsFile } from '../../security/secrets.ts';
import { StartupError } from '../../startup-error.ts';
import { copyFiles } from './copy-files.ts';
import { loadDatabase } from './load-database.ts';
import { filesFolder, type Manifest } from './manifest.ts';

/** What a lock leaves behind, or makes. */
const OF_THE_LOCK = new Set(['lock', 'sapa.pid']);

/** @throws StartupError when there is something in the folder that a restored Sapa would mix with */
export function refuseUsedFolder(dataDir: string): void {
  if (!existsSync(dataDir) || readdirSync(dataDir).every((name) => OF_THE_LOCK.has(name))) return;
  throw new StartupError(
    `Folder data ${dataDir} sudah berisi. Pulihkan ke folder kosong: DATA_DIR=data-pulih npm run restore -- …`,
  );
}

/**
 * Database, files, then secrets: nobody starts on a half-restored copy, as without its keys it is refused
 * (agree-on-keys.ts). What sends is held in the same commit that brings the rows.
 *
 * @param settle as of `loadDatabase`
 */
export async function restoreBackup(
  { ownerUrl, dataDir, filesElsewhere }: { ownerUrl: string; dataDir: string; filesElsewhere: boolean },
  backup: string,
  manifest: Manifest,
  settle: (client: pg.Client) => Promise<void>,
): Promise<void> {
  await loadDatabase(ownerUrl, backup, manifest, async (client) => {
    await client.query('update app.installation set sending_held_since = now()');
    await settle(client);
  });
  if (manifest.files !== null && !filesElsewhere) await restoreFiles(dataDir, backup, manifest.files);
  await copyFile(secretsFile(backup), secretsFile(dataDir));
  await chmod(secretsFile(dataDir), 0o600);
}

async function restoreFiles(
  dataDir: string,
  backup: string,
  wanted: NonNullable<Manifest['files']>,
): Promise<void> {
  const { count, bytes } = await copyFiles(filesFolder(backup), filesFolder(dataDir));
  if (count === wanted.count && bytes === wanted.bytes) return;
  throw new StartupError(
    `Cadangan rusak: ada ${count} berkas (${bytes} byte), seharusnya ${wanted.count} (${wanted.bytes} byte). Pakai cadangan lain.`,
  );
}
