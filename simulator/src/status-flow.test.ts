import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ConnectedNumber } from './graph/sign-up/accounts.ts';
import { at } from './json.ts';
import { type Simulator, startSimulator } from './start-simulator.ts';
import { graphAnswer } from './testing/graph-answer.ts';
import { startReceiver } from './testing/receiver.ts';

let receiver: Awaited<ReturnType<typeof startReceiver>>;
let simulator: Simulator;
let shop: ConnectedNumber;

beforeEach(async () => {
  receiver = await startReceiver('token');
  simulator = await startSimulator({ webhookUrl: receiver.url, settings: { window: 'off' } });
  shop = simulator.graph.connectedNumber();
});
afterEach(async () => {
  await simulator.stop();
  await receiver.stop();
});

const send = (body: object = {}) =>
  fetch(`${simulator.urls.graph}/v23.0/${shop.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      to: '+6281234567890',
      text: { body: 'Halo' },
      ...body,
    }),
  });

/** The statuses that arrived, in the order of their coming. */
const statuses = () =>
  receiver.received.all.flatMap(({ json }) =>
    [at(json, 'entry')].flat().flatMap((entry) =>
      [at(entry, 'changes')].flat().flatMap((change) => {
        const list = at(change, 'value', 'statuses');
        return Array.isArray(list) ? list.map((status) => String(at(status, 'status'))) : [];
      }),
    ),
  );

test('sent comes before delivered, and read at once from who always reads', async () => {
  simulator.statuses.settings.autoRead = true;
  await send();
  await receiver.received.waitForCount(3);
  expect(statuses()).toEqual(['sent', 'delivered', 'read']);
});

test('a status can overtake the answer of the call that it belongs to', async () => {
  Object.assign(simulator.statuses.settings, { beforeAnswer: true });
  const { messages } = await graphAnswer(await send());
  // Without a wait: it had arrived before the answer did.
  expect(receiver.received.all[0]?.body).toContain(messages[0].id);
});

test('an error planned for the status lets the call succeed and fails the message', async () => {
  simulator.graph.failNext({ code: 131026, via: 'status', match: { path: '/messages' } });
  expect((await send()).status).toBe(200);
  const post = await receiver.received.waitFor((item) => item.body.includes('131026'));
  expect(post.body).toContain('Message undeliverable');
  await simulator.webhooks.settled();
  expect(statuses()).toEqual(['failed']);
});

test('a reaction is only ever sent', async () => {
  await send({ type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍' } });
  await receiver.received.waitForCount(1);
  await simulator.webhooks.settled();
  expect(statuses()).toEqual(['sent']);
});

test('manual statuses come in any order and as often as a test says', async () => {
  simulator.statuses.settings.mode = 'manual';
  await send();
  const [message] = simulator.recorded.sends.all;
  if (!message) throw new Error('nothing was accepted');
  for (const status of ['read', 'delivered', 'delivered', 'sent'] as const) {
    await simulator.statuses.report(message, status);
  }
  await simulator.statuses.report(message, 'failed', { code: 131049 });
  expect(statuses()).toEqual(['read', 'delivered', 'delivered', 'sent', 'failed']);
});

test('a call that took effect and is never answered leaves an accepted message', async () => {
  simulator.graph.failNext({ hang: 'after', match: { path: '/messages' } });
  const call = send();
  await simulator.recorded.sends.waitForCount(1);
  await receiver.received.waitForCount(2);
  expect(simulator.recorded.graph.all[0]?.status).toBeUndefined();
  await simulator.stop();
  await expect(call).rejects.toThrow();
});

test('a storm strikes as often as its probability says, repeatably by the seed', async () => {
  const struck = async () => {
    const stormy = await startSimulator({ seed: 'badai', settings: { window: 'off' }, pairLimit: false });
    const number = stormy.graph.connectedNumber({ throughput: Number.POSITIVE_INFINITY });
    const storm = stormy.graph.failNext({
      code: 130429,
      probability: 0.3,
      count: Number.POSITIVE_INFINITY,
      headers: { 'retry-after': '1' },
    });
    for (let index = 0; index < 100; index++) {
      await fetch(`${stormy.urls.graph}/v23.0/${number.phoneNumberId}/messages`, { method: 'POST' });
    }
    await stormy.stop();
    return storm.hits;
  };
  const hits = await struck();
  expect(hits).toBeGreaterThan(15);
  expect(hits).toBeLessThan(45);
  expect(await struck()).toBe(hits);
});

test('counting keeps no bodies, and ids of two simulators never meet', async () => {
  const other = await startSimulator({ record: 'count', settings: { window: 'off' } });
  const number = other.graph.connectedNumber();
  const response = await fetch(`${other.urls.graph}/v23.0/${number.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${number.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: '+6281234567890', text: { body: 'Halo' } }),
  });
  const { messages } = await graphAnswer(response);
  expect(other.recorded.sends.count).toBe(1);
  expect(other.recorded.sends.all).toEqual([]);
  expect(other.recorded.graph.all).toEqual([]);
  expect(messages[0].id).not.toBe((await graphAnswer(await send())).messages[0].id);
  await other.stop();
});

test('a reset forgets what came and what was changed, not the accounts', async () => {
  simulator.statuses.settings.mode = 'manual';
  simulator.webhooks.conditions.batch = 50;
  simulator.graph.failNext({ code: 131016 });
  await send();
  simulator.reset();
  expect(simulator.recorded.graph.count).toBe(0);
  expect(simulator.webhooks.conditions.batch).toBe(1);
  expect((await send()).status).toBe(200);
  await receiver.received.waitForCount(2);
});
