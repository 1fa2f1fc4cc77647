import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Simulator, startSimulator } from '@sapa/simulator';
import { createTestDatabase } from '../../server/src/testing/database.ts';

/** The product as it is operated: a process of its own, with the outside world beside it. */
export interface RunningSapa {
  url: string;
  /** The database's owner, who sees past row-level security. */
  ownerUrl: string;
  world: Simulator;
  /** `kill -9`: no goodbye of any kind. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startSapa(env: Record<string, string> = {}): Promise<RunningSapa> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sapa-e2e-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const world = await startSimulator();
  let server: ChildProcess | null = null;

  async function start() {
    server = spawn(process.execPath, ['server/src/main.mjs'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(port),
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        CAPTCHA_PROVIDER: 'none',
        LOG_LEVEL: 'error',
        META_GRAPH_URL: world.urls.graph,
        META_APP_ID: '1000000000000001',
        META_APP_SECRET: 'rahasia-aplikasi-simulator',
        META_VERIFY_TOKEN: 'token-verifikasi-simulator',
        SMTP_URL: world.urls.smtp,
        GOOGLE_URL: world.urls.google,
        GOOGLE_CLIENT_ID: world.google.clientId,
        GOOGLE_CLIENT_SECRET: world.google.clientSecret,
        MIDTRANS_URL: world.urls.midtrans,
        MIDTRANS_SERVER_KEY: 'SB-Mid-server-simulator',
        BILLING_BANK_ACCOUNTS: 'BCA|1234567890|PT Sapa Nusantara',
        LLM_BASE_URL: '',
        ...env,
      },
    });
    while (!(await isReady(url))) {
      if (server.exitCode !== null) throw new Error(`Sapa ended with ${server.exitCode} before it was ready`);
    }
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM') {
    if (server === null || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }

  await start();
  await world.webhooks.configure(`${url}/webhooks/meta`);
  return {
    url,
    ownerUrl: database.url,
    world,
    start,
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      await world.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Its own address stands in links that leave the product (Meta's way back), so it is chosen beforehand. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
