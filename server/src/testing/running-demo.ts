import { inject } from 'vitest';
import { seedBusiness } from '../../../demo/seed-business.ts';
import { loadConfig } from '../platform/config.ts';
import { createLogger } from '../platform/log.ts';
import { loadSecrets } from '../platform/security/secrets.ts';
import { startProcess } from '../start-process.ts';
import { startTestApp } from './app.ts';
import { MIGRATED } from './database.ts';

/**
 * Sapa with the demo's business: every kind of message is there, and lists are longer than a screen. Its year is told
 * once in a run (20 s of processor time) and cloned for each file.
 */
export function startDemo(env: Record<string, string> = {}) {
  const folder = inject('demoFolder');
  const fill = (url: string) => tellTheYear(url, folder);
  return startTestApp(env, { beginning: { template: { name: 'sapa_demo', from: MIGRATED, fill }, folder } });
}

async function tellTheYear(ownerUrl: string, folder: string): Promise<void> {
  const config = loadConfig({
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    CAPTCHA_PROVIDER: 'none',
    LOG_LEVEL: 'error',
  });
  const log = createLogger({ level: config.LOG_LEVEL });
  const running = await startProcess({ config, secrets: loadSecrets(folder), log, ownerUrl, role: 'web' });
  await seedBusiness(running.app);
  await running.stop();
}
