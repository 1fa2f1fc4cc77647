import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as api from '@sapa/contracts';
import { type Customer, type Simulator, startSimulator } from '@sapa/simulator';
import pg from 'pg';
import { type EmbeddedPostgres, startPostgres } from '../server/src/platform/db/postgres/start-postgres.ts';
import { type ServerProcess, startServerProcess } from '../server/src/testing/server-process.ts';
import { eventually } from './eventually.ts';
import { type Gate, openGate } from './gate.ts';

/** A shop at work in a server that can be killed, on a PostgreSQL that can be restarted, with Meta beside it. */
export interface World {
  seed: string;
  simulator: Simulator;
  /** The way to Meta's Graph API. */
  meta: Gate;
  postgres: EmbeddedPostgres;
  /** What the server was started with. */
  environment: Record<string, string>;
  /** The server that runs now. */
  server(): ServerProcess;
  /** kill -9, what happens while nobody serves, then the same address again. Resolves when it serves. */
  killServer(meanwhile?: () => Promise<unknown>): Promise<void>;
  /** From the next start on its heap may be so large, in MB; null: what Node makes of this machine. */
  limitHeap(mb: number | null): void;
  /** The server's machine believes it is so much later, from now on and after a kill; everybody else knows the time. */
  setClockAhead(ms: number): Promise<void>;
  call: ReturnType<typeof api.createClient>;
  token(): string;
  /** A password is checked. */
  signIn(): Promise<void>;
  /** Before a fault: an access token lasts 15 minutes, a run of all of them for hours. */
  staySignedIn(): Promise<void>;
  phoneNumberId: string;
  /** Somebody who has never written before. */
  stranger(): Customer;
  /** Looks past row-level security; connects anew for each question, as PostgreSQL may just have gone. */
  look<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/** A fault takes up to two minutes, and hundreds of sign-ins in a row would be refused. */
const STEP_SECONDS = 10;
const SIGN_IN_EVERY_MS = 5 * 60_000;
const STEPPED_CLOCK = join(import.meta.dirname, 'stepped-clock.mjs');
const ACCOUNT = { email: 'pemilik@gangguan.sapa.id', password: 'sandi-untuk-gangguan' };

export async function openWorld(seed: string): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'sapa-faults-'));
  const postgres = await startPostgres({ dataDir: folder });
  const simulator = await startSimulator({
    seed,
    pairLimit: false,
    concurrency: 16,
    retry: { firstMs: 50, maxMs: 500 },
    webhookTimeoutMs: 5_000,
  });
  const meta = await openGate(simulator.urls.graph);
  const env: Record<string, string> = {
    DATA_DIR: join(folder, 'server'),
    DATABASE_URL: postgres.url,
    CAPTCHA_PROVIDER: 'none',
    LOG_LEVEL: 'error',
    META_GRAPH_URL: meta.url,
    TELEGRAM_API_URL: simulator.urls.telegram,
    // Mailboxes and systems of the simulator are on loopback.
    OUTBOUND_ALLOW: '127.0.0.1',
    LLM_BASE_URL: simulator.urls.llm,
    LLM_MODEL: 'simulator',
    META_APP_ID: '1000000000000001',
    META_APP_SECRET: 'rahasia-aplikasi-simulator',
    META_VERIFY_TOKEN: 'token-verifikasi-simulator',
    SAPA_FAULTS_CLOCK: join(folder, 'clock'),
  };
  const clockFile = env.SAPA_FAULTS_CLOCK!;
  await writeFile(clockFile, '0');
  const nodeArgs = ['--import', STEPPED_CLOCK];
  let heap: string[] = [];
  let server = await startServerProcess({ env, nodeArgs });
  const { url } = server;
  const port = Number(new URL(url).port);
  await simulator.webhooks.configure(`${url}/webhooks/meta`);
  simulator.telegram.reach(url);

  let token = '';
  const call = api.createClient({ baseUrl: url, token: () => (token === '' ? null : token) });
  await call(api.register, {
    body: { ...ACCOUNT, name: 'Sekar', business_name: 'Toko Gangguan', phone: '081290001111' },
  });
  let signedInAt = 0;
  const signIn = async () => {
    token = (await call(api.login, { body: ACCOUNT })).data.access_token;
    signedInAt = Date.now();
  };
  const staySignedIn = async () => {
    if (Date.now() - signedInAt > SIGN_IN_EVERY_MS) await signIn();
  };
  await staySignedIn();
  const phoneNumberId = await connectNumber(simulator, call);

  const look: World['look'] = async (text, values = []) => {
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    try {
      return (await client.query(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  // More strangers write than Paket Gratis has active contacts.
  await look(`update workspaces set plan_name = 'Unlimited'`);

  let strangers = 0;
  return {
    seed,
    simulator,
    meta,
    postgres,
    call,
    phoneNumberId,
    environment: env,
    server: () => server,
    token: () => token,
    signIn,
    staySignedIn,
    async killServer(meanwhile) {
      await server.kill();
      await meanwhile?.();
      server = await startServerProcess({ env, port, nodeArgs: [...heap, ...nodeArgs] });
    },
    limitHeap(mb) {
      heap = mb === null ? [] : [`--max-old-space-size=${mb}`];
    },
    async setClockAhead(ms) {
      await writeFile(clockFile, String(ms));
      process.kill(server.pid, 'SIGUSR2');
      await eventually(
        () => readFile(`${clockFile}.${server.pid}`, 'utf8'),
        (believed) => believed === String(ms),
        STEP_SECONDS,
      );
      // A token that it gave out before may be of the past or of the future now.
      await signIn();
    },
    stranger() {
      strangers += 1;
      return simulator.phone.customer({
        number: `62813${String(10_000_000 + strangers)}`,
        name: `Pelanggan ${strangers}`,
      });
    },
    look,
    async close() {
      await server.stop();
      await meta.shut();
      await simulator.stop();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As the owner does it in Meta's dialog. Without a limit a second: limits are faults of their own. */
async function connectNumber(simulator: Simulator, call: World['call']): Promise<string> {
  const { phoneNumberId, wabaId } = simulator.graph.connectedNumber({ throughput: Number.POSITIVE_INFINITY });
  const { oauth_url, state } = await call(api.startWhatsAppConnection);
  const redirectUri = new URL(oauth_url).searchParams.get('redirect_uri') ?? '';
  const code = simulator.graph.codes.issue({ wabaIds: [wabaId], redirectUri });
  await call(api.whatsAppCallback, { body: { code, state } });
  return phoneNumberId;
}
