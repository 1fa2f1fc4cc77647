import { v7 as uuidv7 } from 'uuid';
import { setWebhook } from '../server/src/channels/telegram/webhook-address.ts';
import type { Config } from '../server/src/platform/config.ts';
import { lockDataFolder } from '../server/src/platform/data-lock.ts';
import { systemContext } from '../server/src/platform/db/context.ts';
import { migrate } from '../server/src/platform/db/migrate.ts';
import { startPostgres } from '../server/src/platform/db/postgres/start-postgres.ts';
import { createLogger } from '../server/src/platform/log.ts';
import { loadSecrets } from '../server/src/platform/security/secrets.ts';
import { startProcess } from '../server/src/start-process.ts';
import { bot } from './business.ts';
import { connectMailbox } from './connect-mailbox.ts';
import { seedBusiness } from './seed-business.ts';
import type { ThreadRows } from './thread-rows.ts';

/**
 * Fills the database before the server starts on it, as a process of the product that answers nobody.
 *
 * @returns the conversations of the new business; null when it was there already
 * @throws StartupError when another process holds the data folder
 */
export async function prepareData(config: Config): Promise<ThreadRows[] | null> {
  const lock = lockDataFolder(config.DATA_DIR);
  try {
    if (config.DATABASE_URL !== undefined) return await seed(config, config.DATABASE_URL);
    const postgres = await startPostgres({ dataDir: config.DATA_DIR });
    try {
      return await seed(config, postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

async function seed(config: Config, ownerUrl: string): Promise<ThreadRows[] | null> {
  await migrate(ownerUrl);
  const process = await startProcess({
    config,
    secrets: loadSecrets(config.DATA_DIR),
    // Connections that end with their PostgreSQL are no news here.
    log: createLogger({ level: 'error' }),
    ownerUrl,
    role: 'worker',
  });
  try {
    const workspaceId = uuidv7();
    const threads = await seedBusiness(process.app, workspaceId);
    if (threads !== null) await connectMailbox(systemContext(process.app, workspaceId));
    // At Telegram each bot itself says where it is heard.
    await setWebhook(process.app, bot);
    return threads;
  } finally {
    await process.stop();
  }
}
