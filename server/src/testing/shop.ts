import { setTimeout } from 'node:timers/promises';
import {
  createClient,
  login,
  type Reply,
  register,
  startWhatsAppConnection,
  whatsAppCallback,
} from '@sapa/contracts';
import { type Simulator, type SimulatorOptions, startSimulator } from '@sapa/simulator';
import pg from 'pg';
import type { Clock } from '../platform/clock.ts';
import { startTestApp, type TestApp } from './app.ts';

export type Call = ReturnType<typeof createClient>;

export interface Shop {
  sapa: TestApp;
  world: Simulator;
  /** The API as the shop's owner calls it. */
  call: Call;
  owner: Reply<typeof login>['data'];
  /** The shop's WhatsApp number, connected through Meta's dialog like anybody's. */
  number: { id: string; wabaId: string; channelId: string };
  /** Rows as they are stored, of any workspace. */
  stored<Row extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

/** A business at work (with `model` and `embeddings`, AI agents ask the simulator's): signed up, WhatsApp connected, customers in the simulator who can write to it. */
export async function openShop(
  options: {
    env?: Record<string, string>;
    clock?: Clock;
    simulator?: SimulatorOptions;
    model?: boolean;
    embeddings?: boolean;
    /** Pictures are read by the simulator's model. */
    pictures?: boolean;
    /** A model writes down what is said in voice notes. */
    voices?: boolean;
  } = {},
): Promise<Shop> {
  const starting = startSimulator(options.simulator);
  const sapa = await startTestApp(
    starting.then((world) => ({
      META_GRAPH_URL: world.urls.graph,
      TELEGRAM_API_URL: world.urls.telegram,
      META_APP_ID: '1000000000000001',
      META_APP_SECRET: 'rahasia-aplikasi-simulator',
      META_VERIFY_TOKEN: 'token-verifikasi-simulator',
      SMTP_URL: world.urls.smtp,
      // Push services are addresses that browsers give; the simulator's is on loopback.
      OUTBOUND_ALLOW: '127.0.0.1',
      ...(options.model ? { LLM_BASE_URL: world.urls.llm, LLM_MODEL: 'simulator' } : { LLM_BASE_URL: '' }),
      ...(options.embeddings && { EMBEDDINGS_BASE_URL: world.urls.llm, EMBEDDINGS_MODEL: 'simulator' }),
      ...(options.voices && { SPEECH_BASE_URL: world.urls.llm, SPEECH_MODEL: 'simulator' }),
      ...(options.pictures && { OCR_BASE_URL: world.urls.llm, OCR_MODEL: 'simulator' }),
      ...options.env,
    })),
    options.clock === undefined ? {} : { clock: options.clock },
  );
  const world = await starting;
  await world.webhooks.configure(`${sapa.url}/webhooks/meta`);
  world.telegram.reach(sapa.url);
  const owner = await signUp(sapa, { business: 'Kopi Nusantara' });
  const call = createClient({ baseUrl: sapa.url, token: () => owner.access_token });
  const number = await connectNumber(world, call);
  const database = new pg.Pool({ connectionString: sapa.ownerUrl, max: 1 });
  return {
    sapa,
    world,
    call,
    owner,
    number,
    stored: async <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) =>
      (await database.query<Row>(sql, values)).rows,
    async stop() {
      await database.end();
      await sapa.stop();
      await world.stop();
    },
  };
}

let people = 0;

/** Registers and signs in; each with an address of its own. */
export async function signUp(sapa: TestApp, { business }: { business: string }): Promise<Shop['owner']> {
  const call = createClient({ baseUrl: sapa.url, token: () => null });
  people += 1;
  const account = { email: `pemilik${people}.${process.pid}@uji.sapa.id`, password: 'rahasia-untuk-uji' };
  await call(register, {
    body: { ...account, name: 'Sekar Maharani', business_name: business, phone: '0812-3456-7890' },
  });
  return (await call(login, { body: account })).data;
}

/** A number of a fresh account, through the dialog's approval and our callback. */
export async function connectNumber(world: Simulator, call: Call): Promise<Shop['number']> {
  const { phoneNumberId, wabaId } = world.graph.connectedNumber();
  return { id: phoneNumberId, wabaId, channelId: await reconnectNumber(call, { wabaId }) };
}

/** The same account once more, through the dialog. @returns the channel's id */
export async function reconnectNumber(call: Call, { wabaId }: { wabaId: string }): Promise<string> {
  const { state, oauth_url } = await call(startWhatsAppConnection);
  const dialog = new URL(oauth_url);
  dialog.searchParams.set('choice', 'accept');
  dialog.searchParams.set('waba_id', wabaId);
  const answer = await fetch(dialog, { redirect: 'manual' });
  const back = new URL(answer.headers.get('location') ?? '');
  const code = back.searchParams.get('code') ?? '';
  return (await call(whatsAppCallback, { body: { code, state } })).id;
}

/** Asks until the answer will do; a condition, not a pause. Fails after `seconds` with the last answer. */
export async function until<T>(
  ask: () => Promise<T>,
  willDo: (answer: T) => boolean,
  seconds = 20,
): Promise<T> {
  const started = performance.now();
  for (;;) {
    const answer = await ask();
    if (willDo(answer)) return answer;
    const passed = performance.now() - started;
    if (passed > seconds * 1000) throw new Error(`still not so: ${JSON.stringify(answer)}`);
    // Asking without a pause would take the processor from what is waited for: a twentieth of what has passed.
    await setTimeout(Math.max(10, passed / 20));
  }
}
