import { parseArgs } from 'node:util';
import { startSimulator } from './start-simulator.ts';

/**
 * The simulator alone, for `npm run demo` and development. Flags win over the environment:
 * --port SIMULATOR_PORT (4010), --smtp-port SIMULATOR_SMTP_PORT (4025), --state SIMULATOR_STATE (a folder to
 * keep accounts and chats in), --webhook-url SIMULATOR_WEBHOOK_URL (verified as soon as the app answers),
 * and META_APP_ID, META_APP_SECRET, META_VERIFY_TOKEN, MIDTRANS_SERVER_KEY as the app itself knows them.
 */
const { values } = parseArgs({
  options: {
    port: { type: 'string', default: process.env.SIMULATOR_PORT ?? '4010' },
    'smtp-port': { type: 'string', default: process.env.SIMULATOR_SMTP_PORT ?? '4025' },
    state: { type: 'string', default: process.env.SIMULATOR_STATE ?? '' },
    'webhook-url': { type: 'string', default: process.env.SIMULATOR_WEBHOOK_URL ?? '' },
  },
});

const simulator = await startSimulator({
  port: Number(values.port),
  smtpPort: Number(values['smtp-port']),
  ...(values.state === '' ? {} : { stateFolder: values.state }),
  ...(process.env.META_APP_ID ? { appId: process.env.META_APP_ID } : {}),
  ...(process.env.META_APP_SECRET ? { appSecret: process.env.META_APP_SECRET } : {}),
  ...(process.env.MIDTRANS_SERVER_KEY ? { midtransServerKey: process.env.MIDTRANS_SERVER_KEY } : {}),
  ...(process.env.META_VERIFY_TOKEN ? { verifyToken: process.env.META_VERIFY_TOKEN } : {}),
  // As a person at a phone sees it: a moment passes between the ticks.
  statuses: { sentAfterMs: 150, deliveredAfterMs: 450 },
});

if (simulator.graph.numbers.size === 0) {
  simulator.graph.addNumber({ verifiedName: 'Kopi Senja', number: '+62 812-9000-1111' });
  simulator.graph.addNumber({ verifiedName: 'Batik Larasati', number: '+62 813-8000-2222' });
  for (const [name, number] of [
    ['Dewi Anggraini', '+62 812-3456-7890'],
    ['Bagus Prakoso', '+62 857-1122-3344'],
    ['Sri Wahyuni', '+62 878-5566-7788'],
  ] as const) {
    simulator.phone.customer({ name, number });
  }
}

const { urls } = simulator;
process.stdout.write(`Simulator dunia luar Sapa
  Ponsel pelanggan  ${urls.phone}
  META_GRAPH_URL    ${urls.graph}
  TELEGRAM_API_URL  ${urls.telegram}
  Dialog OAuth      ${urls.oauthDialog}
  LLM_BASE_URL      ${urls.llm}
  SMTP_URL          ${urls.smtp}
  MIDTRANS_URL      ${urls.midtrans}
`);

/** The app may start later than its outside world. */
function configure(url: string) {
  simulator.webhooks.configure(url).then(
    () => process.stdout.write(`  Webhook           ${url} (terverifikasi)\n`),
    () => setTimeout(configure, 1000, url).unref(),
  );
}
if (values['webhook-url'] !== '') configure(values['webhook-url']);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void simulator.stop().then(() => process.exit(0)));
}
