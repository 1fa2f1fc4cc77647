import { type ChangeUpdate, inbound, messageUpdate } from '@sapa/simulator';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';

/** Beside one kind, another each time; the others come in small batches: what is good is stored the same way. */
const GOOD = 49;
const GOOD_AFTERWARDS = 9;

/** Each makes a message that no sender of ours would; the fifty-first kind is still to come. */
const poisons: ((message: Record<string, unknown>) => unknown)[] = [
  () => null,
  () => 'teks saja',
  (message) => ({ ...message, timestamp: '99999999999999999' }),
  (message) => ({ ...message, timestamp: 'kemarin' }),
  (message) => ({ ...message, id: { $ne: '' } }),
  (message) => ({ ...message, id: `wamid.${'x'.repeat(9000)}` }),
  (message) => ({ ...message, from: ['1', '2'] }),
  (message) => ({ ...message, text: { body: { toString: 'x' } } }),
  (message) => ({ ...message, text: { body: `${'a'.repeat(159)}🙏${'\ud800'}\u0000` } }),
  (message) => ({ ...message, type: 'belum-ada', 'belum-ada': { apa: 'saja' } }),
  (message) => ({ ...message, type: 'location', location: { latitude: 'utara', longitude: null } }),
];

export const poisonInBatch: FaultCase = {
  name: 'poison-in-batch',
  number: 7,
  guarantee: `a poison entry in a batch of ${GOOD + 1}: the others are stored, it is kept with its raw body`,
  quick: true,
  async run(world, random) {
    const { simulator, phoneNumberId } = world;
    const number = simulator.graph.numbers.get(phoneNumberId)!;
    const first = Math.floor(random() * poisons.length);
    const kinds = [...poisons.slice(first), ...poisons.slice(0, first)];
    const findings = noFindings(GOOD + (poisons.length - 1) * GOOD_AFTERWARDS);
    for (const [kind, poison] of kinds.entries()) {
      const good = kind === 0 ? GOOD : GOOD_AFTERWARDS;
      const tag = `racun-${kind}-${random()}`;
      const updates = Array.from(
        { length: good + 1 },
        (_, index): ChangeUpdate =>
          messageUpdate(number, world.stranger(), inbound.text(`${tag} ${index}`), {
            id: `wamid.${tag}.${index}`,
            at: Date.now(),
          }),
      );
      const bad = Math.floor(random() * updates.length);
      const { value } = updates[bad]!;
      const [message = {}] = value.messages as Record<string, unknown>[];
      value.messages = [poison(message)];
      const [delivery] = await simulator.webhooks.deliver(updates);
      if (delivery?.outcome !== 'accepted') findings.wrong.push(`${tag}: ${delivery?.outcome}`);
      const stored = () => world.look('select from messages where text like $1', [`${tag} %`]);
      const enough = (rows: unknown[]) => rows.length >= good;
      const { answer, seconds } = await eventually(stored, enough, 15);
      if (!enough(answer)) findings.lost.push(`${tag}: ${answer.length} of ${good} stored`);
      findings.recoverySeconds = Math.max(findings.recoverySeconds, seconds);
    }
    return findings;
  },
};
