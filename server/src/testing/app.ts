import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../platform/config.ts';
import { createLogger } from '../platform/log.ts';
import { openPasswords } from '../platform/security/passwords.ts';
import { loadSecrets } from '../platform/security/secrets.ts';
import { type ProcessOptions, type RunningProcess, startProcess } from '../start-process.ts';
import { createTestDatabase, type Template } from './database.ts';

/** For signing in, not for keeping a secret: a test file hashes one password after the other. */
const CHEAP = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export interface TestApp extends RunningProcess {
  url: string;
  /** The database's owner: sees past row-level security, for looking at what was stored. */
  ownerUrl: string;
}

type Environment = Record<string, string>;

/** What a server begins with instead of nothing: a database, and the folder of files and secrets that goes with it. */
export interface Beginning {
  template: Template;
  folder: string;
}

/**
 * A whole server of its own: database cloned from the template, HTTP on a free port, worker and reader running.
 *
 * @param env on top of what a test needs (`CAPTCHA_PROVIDER=none`, silent log); the database is cloned meanwhile
 * @param options role `web`: nobody reads what is stored, so a test can look at it
 */
export async function startTestApp(
  env: Environment | Promise<Environment> = {},
  { beginning, ...options }: Pick<ProcessOptions, 'clock' | 'role'> & { beginning?: Beginning } = {},
): Promise<TestApp> {
  const cloning = createTestDatabase(beginning?.template);
  const [database, given] = await Promise.all([cloning, env]).catch(async (error: unknown) => {
    (await cloning).drop();
    throw error;
  });
  const dataDir = await mkdtemp(join(tmpdir(), 'sapa-test-'));
  if (beginning) await cp(beginning.folder, dataDir, { recursive: true });
  const config = loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    CAPTCHA_PROVIDER: 'none',
    LOG_LEVEL: 'error',
    ...given,
  });
  const running = await startProcess({
    config,
    secrets: loadSecrets(dataDir),
    log: createLogger({ level: config.LOG_LEVEL }),
    ownerUrl: database.url,
    ...options,
  });
  running.app.passwords = openPasswords(CHEAP);
  if (running.url === null) throw new Error('a test server listens');
  return {
    ...running,
    url: running.url,
    ownerUrl: database.url,
    async stop() {
      await running.stop();
      database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
