import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Simulator, startSimulator } from '@sapa/simulator';
import { seedOwnWorkspace } from '../../server/src/admin/index.ts';
import { ensureRootAccount } from '../../server/src/identity/index.ts';
import { startTestApp } from '../../server/src/testing/app.ts';
import { createTestDatabase } from '../../server/src/testing/database.ts';
import { startServerProcess } from '../../server/src/testing/server-process.ts';
import { workersPort } from './workers-port.ts';

/** The product with the outside world beside it. */
export interface RunningSapa {
  url: string;
  /** The database's owner, who sees past row-level security. */
  ownerUrl: string;
  world: Simulator;
  stop(): Promise<void>;
}

/** One that can die. */
export interface MortalSapa extends RunningSapa {
  /** `kill -9`: no goodbye of any kind. */
  kill(): Promise<void>;
  start(): Promise<void>;
}

/** In this process, which has the server's code loaded and warm: a process for each file took two seconds of processor time more. */
export async function startSapa(env: Record<string, string> = {}): Promise<RunningSapa> {
  const address = await ownAddress();
  const starting = startSimulator();
  const sapa = await startTestApp(
    starting.then((world) => ({ ...connectedTo(world), ...address.env, ...env })),
  );
  const world = await starting;
  await ensureRootAccount(sapa.app);
  await seedOwnWorkspace(sapa.app);
  await world.webhooks.configure(`${address.url}/webhooks/meta`);
  return {
    url: address.url,
    ownerUrl: sapa.ownerUrl,
    world,
    async stop() {
      await sapa.stop();
      await world.stop();
    },
  };
}

/** A process of its own, as it is operated. */
export async function startMortalSapa(): Promise<MortalSapa> {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'sapa-e2e-'));
  const world = await startSimulator();
  const { url, port, env } = await ownAddress();
  const start = () =>
    startServerProcess({
      port,
      env: {
        ...env,
        ...connectedTo(world),
        NODE_ENV: 'production',
        DATA_DIR: dataDir,
        DATABASE_URL: database.url,
        CAPTCHA_PROVIDER: 'none',
      },
    });
  let server = await start();
  // Left behind it would keep the worker's one address, and every journey after it would find it taken.
  await world.webhooks.configure(`${url}/webhooks/meta`).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return {
    url,
    ownerUrl: database.url,
    world,
    kill: () => server.kill(),
    async start() {
      server = await start();
    },
    async stop() {
      await server.stop();
      await world.stop();
      database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The environment of a Sapa whose outside world this is. */
const connectedTo = ({ urls, google }: Simulator) => ({
  META_GRAPH_URL: urls.graph,
  TELEGRAM_API_URL: urls.telegram,
  META_APP_ID: '1000000000000001',
  META_APP_SECRET: 'rahasia-aplikasi-simulator',
  META_VERIFY_TOKEN: 'token-verifikasi-simulator',
  SMTP_URL: urls.smtp,
  GOOGLE_URL: urls.google,
  GOOGLE_CLIENT_ID: google.clientId,
  GOOGLE_CLIENT_SECRET: google.clientSecret,
  MIDTRANS_URL: urls.midtrans,
  MIDTRANS_SERVER_KEY: 'SB-Mid-server-simulator',
  BILLING_BANK_ACCOUNTS: 'BCA|1234567890|PT Sapa Nusantara',
  LLM_BASE_URL: '',
});

/** Its own address stands in links that leave the product (Meta's way back), so it is chosen beforehand. */
async function ownAddress() {
  const port = await workersPort();
  const url = `http://localhost:${port}`;
  return { url, port, env: { PORT: String(port), PUBLIC_URL: url } };
}
