import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadConfig, loadEnvFile } from '../server/src/platform/config.ts';
import { writeBackup } from '../server/src/platform/db/backup/write-backup.ts';
import { sayAndExit } from './say-and-exit.ts';

// `npm run backup [-- folder]`: database, files and secrets into backups/<time>, while Sapa runs or not.
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  loadEnvFile();
  const config = loadConfig();
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '');
  const folder = positionals[0] ?? join('backups', `${time}Z`);
  const { tables, files } = await writeBackup(config, folder);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.warn(
    `Cadangan: ${folder} (${rows} baris, ${files === null ? 'tanpa berkas' : `${files.count} berkas`}).
Di dalamnya ada kunci dan percakapan pelanggan: simpan di tempat lain yang tertutup. Memulihkan: npm run restore -- ${folder}`,
  );
  if (files === null)
    console.warn(
      'Berkas ada di S3 (STORAGE_URL) dan tidak ikut: cadangkan bucket itu dengan caranya sendiri.',
    );
}

main().catch(sayAndExit);
