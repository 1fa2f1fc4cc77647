import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import * as api from '@sapa/contracts';
import pg from 'pg';
import {
  type ServerProcess,
  type ServerProcessOptions,
  startServerProcess,
} from '../server/src/testing/server-process.ts';
import { idOf, RARE_MEMBER } from './data/ids.ts';
import { type Share, shareOut } from './data/share-out.ts';
import { type BenchDatabase, createFilledDatabase } from './database.ts';
import { connectNumbers, type Ground } from './ground.ts';
import type { Watched } from './repeat.ts';

/** One size, loaded and served: what a measurement works on. */
export interface Stage {
  ground: Ground;
  size: number;
  database: BenchDatabase;
  server: ServerProcess;
  /** As it was started. */
  serverOptions: ServerProcessOptions;
  /** The largest workspace's share: all measurements are made in it. */
  share: Share;
  /** Its WhatsApp number at the simulator. */
  phoneNumberId: string;
  /** Authorization of its owner; kept fresh between measurements. */
  headers: Record<string, string>;
  token: string;
  watched: Watched;
  signInAgain(): Promise<void>;
  /** Token of the n-th member of the largest workspace; 0 is its owner. */
  tokenOf(member: number): Promise<string>;
  /** Authorization of a member who sees a rare team's conversations alone. */
  asAgent(): Promise<Record<string, string>>;
  /** The server anew, after a measurement that ended it for processes of its own. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

export const OWNER = { email: 'pemilik@bench.sapa.id', password: 'sandi-untuk-bench' };
const accountOf = (member: number) =>
  member === 0 ? OWNER : { ...OWNER, email: `anggota${1000 + member}@bench.sapa.id` };

export async function setStage(ground: Ground, size: number): Promise<Stage> {
  const shares = shareOut(size);
  const numbers = connectNumbers(ground, shares);
  ground.log(`\n${size.toLocaleString('id-ID')} percakapan × 10 pesan, ${shares.length} workspace`);
  const database = await createFilledDatabase(ground, { size, seed: ground.options.seed, shares, numbers });
  const serverOptions: ServerProcessOptions = {
    nodeArgs: profileArgs(ground, size),
    env: {
      DATA_DIR: ground.dataDir,
      DATABASE_URL: database.url,
      CAPTCHA_PROVIDER: 'none',
      /** People sign in from many addresses. */
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
      META_GRAPH_URL: ground.simulator.urls.graph,
      META_APP_ID: '1000000000000001',
      META_APP_SECRET: ground.appSecret,
      META_VERIFY_TOKEN: 'token-verifikasi-simulator',
      /** The quiet after a burst is a setting, no speed. */
      AI_QUIET_SECONDS: '0',
    },
  };
  const server = await startServerProcess(serverOptions);
  const stage: Stage = {
    ground,
    size,
    database,
    server,
    serverOptions,
    share: shares[0]!,
    phoneNumberId: numbers[0]!.phoneNumberId,
    headers: {},
    token: '',
    watched: { serverPids: [server.pid], databasePid: ground.postgres.pid() },
    async signInAgain() {
      const { data } = await client(stage.server)(api.login, { body: OWNER });
      stage.token = data.access_token;
      stage.headers = { authorization: `Bearer ${stage.token}` };
    },
    async tokenOf(member) {
      const { data } = await client(stage.server, addressOf(member))(api.login, { body: accountOf(member) });
      return data.access_token;
    },
    async asAgent() {
      return { authorization: `Bearer ${await stage.tokenOf(RARE_MEMBER)}` };
    },
    async startAgain() {
      stage.server = await startServerProcess(serverOptions);
      stage.watched = { ...stage.watched, serverPids: [stage.server.pid] };
    },
    async close() {
      await stage.server.stop();
      if (ground.options.keep === null) await database.drop();
    },
  };
  try {
    await becomeOwner(stage);
    await stage.signInAgain();
  } catch (error) {
    await stage.close();
    throw error;
  }
  return stage;
}

const client = ({ url }: ServerProcess, from = addressOf(0)) =>
  api.createClient({
    baseUrl: url,
    token: () => null,
    fetch: (input, init) => fetch(input, { ...init, headers: { ...init?.headers, 'x-forwarded-for': from } }),
  });

/** Each signs in from their own: tries are counted by address. */
const addressOf = (member: number) => `10.2.0.${member}`;

/** Registers like anybody, then takes the place of the largest workspace's owner; in a kept database once. */
async function becomeOwner({ server, database }: Stage): Promise<void> {
  const sql = new pg.Client({ connectionString: database.adminUrl });
  await sql.connect();
  const { rowCount } = await sql.query('select from users where email = $1', [OWNER.email]);
  if (rowCount === 0) await register(server, sql);
  await sql.end();
}

async function register(server: ServerProcess, sql: pg.Client): Promise<void> {
  await client(server)(api.register, {
    body: { ...OWNER, name: 'Pemilik', business_name: 'Toko Bench', phone: '081290001111' },
  });
  await sql.query('delete from members where user_id = (select id from users where email = $1)', [
    OWNER.email,
  ]);
  await sql.query('update members set user_id = (select id from users where email = $1) where id = $2', [
    OWNER.email,
    idOf('member', 1000),
  ]);
  // The owner's password for everybody who works there.
  await sql.query(
    `insert into accounts (id, user_id, account_id, provider_id, password, created_at, updated_at)
     select gen_random_uuid(), agent.id, agent.id, a.provider_id, a.password, now(), now()
     from members m join users agent on agent.id = m.user_id, users own join accounts a on a.user_id = own.id
     where m.workspace_id = $2 and own.email = $1 and agent.id <> own.id`,
    [OWNER.email, idOf('workspace', 1)],
  );
}

function profileArgs({ options }: Ground, size: number): string[] {
  if (options.profile === null) return [];
  const folder = join(options.profile, String(size));
  mkdirSync(folder, { recursive: true });
  return ['--cpu-prof', `--cpu-prof-dir=${folder}`];
}
