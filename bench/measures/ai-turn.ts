import * as api from '@sapa/contracts';
import { inbound, messageUpdate } from '@sapa/simulator';
import { idOf } from '../data/ids.ts';
import { signedWebhook } from '../data/signed-webhooks.ts';
import { repeat } from '../repeat.ts';
import type { Stage } from '../stage.ts';
import type { Measure } from './measure.ts';

const QUESTIONS = 200;

const procedure = Array.from(
  { length: 300 },
  (_, i) =>
    `## Layanan ${i}\nLayanan nomor ${i} berharga Rp${i + 10}.000 dan selesai dalam ${(i % 9) + 1} hari kerja.`,
).join('\n');

/** One customer after the other, each new: from the webhook's first byte until the provider has the answer. */
export const aiTurn: Measure = {
  name: 'ai',
  title: 'AI tanpa model: pesan pelanggan → jawaban di simulator',
  target: { p95: 40 },
  async run(stage) {
    const { ground, server, watched } = stage;
    const { sends } = ground.simulator.recorded;
    const dismiss = await employAgent(stage);
    const figure = await repeat(ground.options.repetitions, watched, async (round) => {
      const latencies: number[] = [];
      const started = performance.now();
      for (const { method, path, headers, body } of questions(stage, round)) {
        const answered = sends.waitForCount(sends.count + 1);
        const asked = performance.now();
        await fetch(server.url + path, { method, headers, body });
        await answered;
        latencies.push(performance.now() - asked);
      }
      return { operations: QUESTIONS, seconds: (performance.now() - started) / 1000, latencies };
    });
    await dismiss();
    return figure;
  },
};

/** An agent on the workspace's number; the returned function takes it off again, for the measures that follow. */
export async function employAgent({ server, token, share }: Stage): Promise<() => Promise<void>> {
  const call = api.createClient({ baseUrl: server.url, token: () => token });
  const { id } = await call(api.createAgent, { body: { name: 'Bench', template: 'FAQ Bot' } });
  const params = { id };
  await call(api.addProcedure, { params, body: { title: 'Layanan', text: procedure } });
  await call(api.updateAgent, { params, body: { channel_ids: [idOf('channel', share.workspace)] } });
  return async () => {
    await call(api.deleteAgent, { params });
  };
}

export function questions({ ground, phoneNumberId }: Stage, round: number) {
  const number = ground.simulator.graph.numbers.get(phoneNumberId)!;
  return Array.from({ length: QUESTIONS }, (_, n) => {
    const customer = {
      number: `62877${String(round * QUESTIONS + n).padStart(8, '0')}`,
      name: `Penanya ${n}`,
    };
    const update = messageUpdate(number, customer, inbound.text(`harga layanan ${n} brp kak`), {
      id: `wamid.bench.ai.${round}.${n}.${process.pid}`,
      at: Date.now(),
    });
    return signedWebhook(ground.appSecret, [update]);
  });
}
