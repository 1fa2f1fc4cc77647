import { inbound, messageUpdate } from '@sapa/simulator';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';

const TIMES = 100;

export const sameWebhookTogether: FaultCase = {
  name: 'same-webhook-together',
  number: 6,
  guarantee: `the same webhook ${TIMES} times at once is one message, one unread`,
  quick: true,
  async run(world, random) {
    const { simulator, phoneNumberId } = world;
    const customer = world.stranger();
    const id = `wamid.ulang${random()}`;
    const update = messageUpdate(
      simulator.graph.numbers.get(phoneNumberId)!,
      customer,
      inbound.text('Sekali saja'),
      { id, at: Date.now() },
    );
    const deliveries = await simulator.webhooks.deliver([update], { repeat: TIMES, parallel: true });
    const waiting = () => world.look('select from inbound_deliveries limit 1');
    const { seconds } = await eventually(waiting, (rows) => rows.length === 0, 20);
    const rows = await world.look<{ unread_count: number }>(
      `select c.unread_count from messages m
       join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id where m.external_id = $1`,
      [id],
    );
    const findings = { ...noFindings(TIMES), recoverySeconds: seconds };
    if (rows.length === 0) findings.lost.push(id);
    if (rows.length > 1) findings.duplicated.push(`${rows.length} messages`);
    if (rows[0]?.unread_count !== 1) findings.wrong.push(`unread is ${rows[0]?.unread_count}`);
    const refused = deliveries.filter(({ outcome }) => outcome !== 'accepted');
    if (refused.length > 0) findings.wrong.push(`${refused.length} deliveries were not taken`);
    return findings;
  },
};
