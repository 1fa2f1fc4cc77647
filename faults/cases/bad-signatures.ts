import { inbound, messageUpdate } from '@sapa/simulator';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';

const signatures = [
  'missing',
  'wrong',
  'truncated',
  'uppercase',
  { header: '' },
  { header: 'sha256=' },
  { header: `sha256=${'0'.repeat(64)}` },
  { header: `sha1=${'0'.repeat(40)}` },
  { header: `sha256=${'é'.repeat(32)}` },
] as const;

export const badSignatures: FaultCase = {
  name: 'bad-signatures',
  number: 35,
  guarantee: 'an unsigned or wrongly signed webhook is answered 401 and leaves no row',
  quick: true,
  async run(world, random) {
    const { simulator, phoneNumberId } = world;
    const findings = noFindings(signatures.length);
    const tag = `palsu-${random()}`;
    for (const signature of signatures) {
      const update = messageUpdate(
        simulator.graph.numbers.get(phoneNumberId)!,
        world.stranger(),
        inbound.text(tag),
        { id: `wamid.${tag}.${JSON.stringify(signature)}`, at: Date.now() },
      );
      const [delivery] = await simulator.webhooks.deliver([update], { signature, retry: false });
      const status = delivery?.attempts.at(-1)?.status;
      if (status !== 401) findings.wrong.push(`${JSON.stringify(signature)}: ${status}`);
    }
    const rows = await world.look(
      'select body from inbound_deliveries where body like $1 union all select text from messages where text like $1',
      [`%${tag}%`],
    );
    if (rows.length > 0) findings.wrong.push(`${rows.length} rows`);
    return findings;
  },
};
