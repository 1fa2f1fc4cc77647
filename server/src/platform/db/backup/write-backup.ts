import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { writeFileAtomically } from '../../files/write-file-atomically.ts';
import { secretsFile } from '../../security/secrets.ts';
import { StartupError } from '../../startup-error.ts';
import { reachDatabase } from '../postgres/reach-database.ts';
import { copyFiles } from './copy-files.ts';
import { dumpDatabase } from './dump-database.ts';
import { filesFolder, type Manifest, manifestFile } from './manifest.ts';

/**
 * Database, files and secrets in a folder of its own, which is there whole or not at all. Safe while Sapa runs: files
 * come after the rows that name them, as they do when they are written the other way round.
 *
 * @throws StartupError when the folder is there already, or there is nothing to back up
 */
export async function writeBackup(
  config: Pick<Config, 'DATABASE_URL' | 'DATA_DIR' | 'STORAGE_URL'>,
  folder: string,
): Promise<Manifest> {
  const { DATA_DIR: dataDir } = config;
  if (existsSync(folder)) throw new StartupError(`${folder} sudah ada. Sebutkan folder yang belum ada.`);
  if (!existsSync(secretsFile(dataDir)))
    throw new StartupError(
      `Tidak ada yang dicadangkan: ${secretsFile(dataDir)} tidak ada. Periksa DATA_DIR.`,
    );
  const part = `${folder}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(join(part, 'database'), { recursive: true, mode: 0o700 });
  try {
    const takenAt = new Date().toISOString();
    await copyFile(secretsFile(dataDir), secretsFile(part));
    const dump = await reachDatabase(config, (ownerUrl) => dumpDatabase(ownerUrl, part));
    const files =
      config.STORAGE_URL === undefined ? await copyFiles(filesFolder(dataDir), filesFolder(part)) : null;
    const manifest: Manifest = { format: 1, takenAt, ...dump, files };
    writeFileAtomically(manifestFile(part), `${JSON.stringify(manifest, null, 2)}\n`, 0o600);
    await rename(part, folder);
    return manifest;
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}
