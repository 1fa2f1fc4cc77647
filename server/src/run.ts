import { setTimeout as sleep } from 'node:timers/promises';
import { seedOwnWorkspace } from './admin/index.ts';
import { ensureRootAccount } from './identity/index.ts';
import { loadConfig, loadEnvFile } from './platform/config.ts';
import { lockDataFolder } from './platform/data-lock.ts';
import { migrate } from './platform/db/migrate.ts';
import { checkDatabase } from './platform/db/postgres/check-database.ts';
import { startPostgres } from './platform/db/postgres/start-postgres.ts';
import { describeListenError } from './platform/http/listen-error.ts';
import { sendingHeldSince } from './platform/jobs/sending-hold.ts';
import { createLogger } from './platform/log.ts';
import { agreeOnKeys } from './platform/security/agree-on-keys.ts';
import { findSecrets } from './platform/security/secrets.ts';
import { StartupError } from './platform/startup-error.ts';
import { sealedColumns } from './sealed-columns.ts';
import { startProcess } from './start-process.ts';

const START_PATIENCE_MS = 5_000;

/** A start that fails says why in a sentence, without a stack where the reason is the operator's to mend. */
export const run = (): Promise<void> =>
  main().catch((error: Error) => {
    console.error(error instanceof StartupError ? error.message : error);
    process.exit(1);
  });

/**
 * `node server/src/main.mjs [--role=web|worker|both] [--new-keys]`: configuration, data folder, PostgreSQL, migrations,
 * keys, then the process itself. Everything it opened is closed again on SIGINT, SIGTERM and SIGHUP, the last first.
 */
async function main(): Promise<void> {
  loadEnvFile();
  const config = loadConfig();
  const role = roleOf(process.argv);
  const lock = lockDataFolder(config.DATA_DIR);
  const found = findSecrets(config.DATA_DIR);
  const log = createLogger({ level: config.LOG_LEVEL });
  const closing: (() => Promise<void> | void)[] = [() => lock.release()];
  const stop = async () => {
    for (const close of closing.splice(0).toReversed()) await close();
  };
  const started = start();
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      // In the middle of the start nothing can be closed in order: the start ends first, or is given up.
      Promise.race([started.catch(() => undefined), sleep(START_PATIENCE_MS)])
        .then(stop)
        .then(
          () => process.exit(0),
          (error: Error) => {
            log.error({ err: error }, 'stop failed');
            process.exit(1);
          },
        );
    });
  }
  try {
    await started;
  } catch (error) {
    await stop();
    throw describeListenError(error, config.HOST, config.PORT);
  }

  async function start(): Promise<void> {
    let ownerUrl = config.DATABASE_URL;
    if (ownerUrl === undefined) {
      const postgres = await startPostgres({ dataDir: config.DATA_DIR });
      closing.push(() => postgres.stop());
      ownerUrl = postgres.url;
    } else await checkDatabase(ownerUrl);
    await migrate(ownerUrl);
    await agreeOnKeys(ownerUrl, found, {
      sealed: sealedColumns,
      replace: process.argv.includes('--new-keys'),
    });
    const held = (await sendingHeldSince(ownerUrl)) !== null;
    const running = await startProcess({ config, secrets: found.secrets, log, ownerUrl, role, held });
    closing.push(() => running.stop());
    const root = await ensureRootAccount(running.app);
    if (root !== null) {
      process.stdout.write(
        `Akun ROOT pertama, hanya ditampilkan sekali:\n  Email    ${root.email}\n  Password ${root.password}\n`,
      );
    }
    await seedOwnWorkspace(running.app);
    if (held)
      process.stdout.write(
        'Sapa ini dipulihkan dari cadangan: pesan masuk disimpan, tidak ada yang dikirim atau dijawab sendiri. Melepasnya: npm run restore -- --send, lalu jalankan ulang.\n',
      );
    process.stdout.write(
      running.url === null ? 'Sapa siap: mengerjakan antrean\n' : `Sapa siap di ${config.PUBLIC_URL}\n`,
    );
  }
}

function roleOf(args: string[]): 'web' | 'worker' | 'both' {
  const role = args.find((arg) => arg.startsWith('--role='))?.slice('--role='.length) ?? 'both';
  if (role === 'web' || role === 'worker' || role === 'both') return role;
  throw new StartupError(`--role=${role} tidak dikenal. Pilih web, worker, atau both.`);
}
