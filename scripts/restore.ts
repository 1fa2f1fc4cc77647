import { parseArgs } from 'node:util';
import { type Config, loadConfig, loadEnvFile } from '../server/src/platform/config.ts';
import { readManifest } from '../server/src/platform/db/backup/manifest.ts';
import { refuseUsedFolder, restoreBackup } from '../server/src/platform/db/backup/restore-backup.ts';
import { reachDatabase } from '../server/src/platform/db/postgres/reach-database.ts';
import { releaseSending } from '../server/src/platform/jobs/sending-hold.ts';
import { StartupError } from '../server/src/platform/startup-error.ts';
import { settleCopy } from '../server/src/settle-copy.ts';
import { sayAndExit } from './say-and-exit.ts';

// `npm run restore -- folder`: a backup into an empty DATA_DIR (and database); then `npm run restore -- --send`.
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { send: { type: 'boolean', default: false } },
  });
  loadEnvFile();
  const config = loadConfig();
  const [backup] = positionals;
  if (values.send) return release(config);
  if (backup === undefined)
    throw new StartupError('Sebutkan cadangannya, misalnya: npm run restore -- backups/2026-01-31T020000Z');
  await restore(config, backup);
}

async function restore(config: Config, backup: string): Promise<void> {
  const manifest = readManifest(backup);
  refuseUsedFolder(config.DATA_DIR);
  const filesElsewhere = config.STORAGE_URL !== undefined;
  await reachDatabase(config, (ownerUrl) =>
    restoreBackup({ ownerUrl, dataDir: config.DATA_DIR, filesElsewhere }, backup, manifest, settleCopy),
  );
  console.warn(`Dipulihkan ke ${config.DATA_DIR}, keadaan ${manifest.takenAt}. Belum ada yang dikirim atau dijawab sendiri.
1. npm start, lalu periksa isinya.
2. Pastikan Sapa yang lama sudah berhenti.
3. npm run restore -- --send, lalu jalankan ulang Sapa.`);
  if (manifest.files === null)
    console.warn('Berkas tidak ada di cadangan ini: dahulu disimpan di S3 (STORAGE_URL).');
}

async function release(config: Config): Promise<void> {
  const since = await reachDatabase(config, releaseSending);
  console.warn(
    since === null
      ? 'Pengiriman memang tidak ditahan.'
      : 'Pengiriman dilepas. Jalankan ulang Sapa bila sedang berjalan: sejak itu pesan dikirim dan dijawab lagi.',
  );
}

main().catch(sayAndExit);
