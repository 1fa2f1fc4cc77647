import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Simulator } from '@sapa/simulator';
import { business, freeApp, freeBot, ownApp } from '../demo/business.ts';
import { metaApp, midtransKey, startOutsideWorld } from '../demo/external-services.ts';
import { mailPorts } from '../demo/mail-ports.ts';
import { prepareData } from '../demo/prepare-data.ts';
import { stagePhone } from '../demo/stage-phone.ts';
import { writeMails } from '../demo/write-mails.ts';
import { type Config, loadConfig, loadEnvFile } from '../server/src/platform/config.ts';
import { describeListenError } from '../server/src/platform/http/listen-error.ts';
import { StartupError } from '../server/src/platform/startup-error.ts';
import { buildWhatIsStale } from './build.ts';

// `npm run demo`: the same server as `npm start`, an outside world on loopback, and a shop with a year behind it.
const SIMULATOR_PORT = Number(process.env.SIMULATOR_PORT ?? 4010);

main().catch((error: Error) => {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
});

async function main(): Promise<void> {
  loadEnvFile();
  const env = demoEnvironment(process.env);
  const config = loadConfig(env);
  await buildWhatIsStale();
  const world = await startOutsideWorld({
    port: SIMULATOR_PORT,
    smtpPort: mailPorts.smtp,
    imapPort: mailPorts.imap,
    stateFolder: join(config.DATA_DIR, 'simulator'),
  }).catch((error: Error & { port?: number }) => {
    const port = error.port ?? SIMULATOR_PORT;
    throw describeListenError(error, '127.0.0.1', port, {
      setting: settingOf(port),
      command: 'npm run demo',
    });
  });
  try {
    await fillOnce(config, world);
    await serve(config, env, world);
  } finally {
    await world.stop();
  }
}

/** The simulator listens on three ports: whoever finds one of them taken is told which setting moves it. */
function settingOf(port: number): string {
  if (port === mailPorts.smtp) return 'SIMULATOR_SMTP_PORT';
  if (port === mailPorts.imap) return 'SIMULATOR_IMAP_PORT';
  return 'SIMULATOR_PORT';
}

/** What a `.env` for the real world says about Meta, mail and models does not hold here. */
function demoEnvironment(given: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return {
    ...given,
    DATA_DIR: given.DEMO_DATA_DIR ?? 'data-demo',
    LOG_LEVEL: given.LOG_LEVEL || 'warn',
    META_GRAPH_URL: `http://127.0.0.1:${SIMULATOR_PORT}`,
    // The shop's own app and its mail servers are on loopback like the rest of its world.
    OUTBOUND_ALLOW: [SIMULATOR_PORT, mailPorts.smtp, mailPorts.imap]
      .map((port) => `127.0.0.1:${port}`)
      .join(),
    META_APP_ID: metaApp.id,
    META_APP_SECRET: metaApp.secret,
    META_VERIFY_TOKEN: metaApp.verifyToken,
    META_CONFIG_ID: metaApp.configId,
    TELEGRAM_API_URL: `http://127.0.0.1:${SIMULATOR_PORT}`,
    SMTP_URL: `smtp://127.0.0.1:${mailPorts.smtp}`,
    MIDTRANS_URL: `http://127.0.0.1:${SIMULATOR_PORT}/midtrans`,
    MIDTRANS_SERVER_KEY: midtransKey,
    BILLING_COMPANY: 'PT Sapa Nusantara',
    BILLING_ADDRESS: 'Jl. Braga 12, Bandung 40111',
    BILLING_NPWP: '012345678901000',
    BILLING_BANK_ACCOUNTS: 'BCA|1234567890|PT Sapa Nusantara;Mandiri|1310012345678|PT Sapa Nusantara',
  };
}

/** The mark spares later starts the look into the database. */
async function fillOnce(config: Config, world: Simulator): Promise<void> {
  const mark = join(config.DATA_DIR, 'demo-is-ready');
  if (existsSync(mark)) return;
  console.warn('Menyiapkan Kopi Nusantara dengan riwayat satu tahun …');
  const threads = await prepareData(config);
  if (threads !== null) {
    stagePhone(world, threads);
    await writeMails(world);
  }
  writeFileSync(mark, '');
}

/** Until the server ends, by itself or by Ctrl+C. */
async function serve(config: Config, env: NodeJS.ProcessEnv, world: Simulator): Promise<void> {
  const server = spawn(process.execPath, ['server/src/main.mjs'], { stdio: 'inherit', env });
  const ended = new Promise<number>((resolve) => server.once('exit', (code) => resolve(code ?? 1)));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => server.kill(signal));
  if (await isReady(config, server)) {
    await world.webhooks.configure(`${config.PUBLIC_URL}/webhooks/meta`);
    world.shopSystems.add(freeApp);
    const app = world.shopSystems.add(ownApp);
    app.connect({ inboundUrl: `${config.PUBLIC_URL}/webhooks/api/${ownApp.key}`, secret: ownApp.secret });
    console.warn(welcome(config, world, app.pageUrl));
  }
  process.exitCode = await ended;
}

async function isReady(config: Config, server: ChildProcess): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const answer = await fetch(`http://localhost:${config.PORT}/readyz`).catch(() => null);
    if (answer?.ok) return true;
    await pause(100);
  }
  return false;
}

function welcome(config: Config, world: Simulator, appUrl: string): string {
  const accounts = business.members.map(({ email, name, role }) => `  ${email.padEnd(26)} ${name} (${role})`);
  return `
Sapa (demo)        ${config.PUBLIC_URL}
Ponsel pelanggan   ${world.urls.phone}
Email pelanggan    ${world.urls.mail}
Live chat          ${config.PUBLIC_URL}/chat/kopi-nusantara
Aplikasi toko      ${appUrl}
Bot Telegram bebas ${freeBot.token}

Masuk dengan password ${business.password}:
${accounts.join('\n')}

Berhenti: Ctrl+C. Data tetap ada di ${config.DATA_DIR}; hapus folder itu untuk mulai dari awal.
`;
}
