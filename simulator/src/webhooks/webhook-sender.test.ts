import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../clock.ts';
import type { ConnectedNumber } from '../graph/sign-up/accounts.ts';
import { at, isObject } from '../json.ts';
import { type Simulator, startSimulator } from '../start-simulator.ts';
import { startReceiver } from '../testing/receiver.ts';
import { inbound } from './inbound-content.ts';
import { messageUpdate } from './webhook-updates.ts';

const appSecret = 'rahasia';
const verifyToken = 'token-verifikasi';
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let simulator: Simulator;
let shop: ConnectedNumber;

beforeEach(async () => {
  receiver = await startReceiver(verifyToken);
  simulator = await startSimulator({ appSecret, verifyToken, seed: 'webhook', retry: { firstMs: 1 } });
  await simulator.webhooks.configure(receiver.url);
  shop = simulator.graph.connectedNumber();
});
afterEach(async () => {
  await simulator.stop();
  await receiver.stop();
});

const numberOf = () => simulator.graph.numbers.get(shop.phoneNumberId)!;
const updates = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    messageUpdate(numberOf(), { number: '62812345678', name: 'Rina' }, inbound.text(String(index)), {
      id: `wamid.${index}`,
      at: 1_750_000_000_000,
    }),
  );
const changesOf = (json: unknown) => {
  const entries = at(json, 'entry');
  return (Array.isArray(entries) ? entries : []).flatMap((entry) => {
    const changes = at(entry, 'changes');
    return Array.isArray(changes) ? changes.filter(isObject) : [];
  });
};
const idsOf = (json: unknown) =>
  changesOf(json).flatMap((change) => {
    const messages = at(change.value, 'messages');
    return Array.isArray(messages) ? messages.map((message) => at(message, 'id')) : [];
  });

test('a callback that does not give the challenge back is refused', async () => {
  const other = await startSimulator({ verifyToken: 'another' });
  await expect(other.webhooks.configure(receiver.url)).rejects.toThrow(/validated/);
  await other.stop();
});

test('each POST is signed over its raw bytes', async () => {
  await simulator.phone
    .customer({ number: '+62812345678', name: 'Rina <b>' })
    .text(shop.phoneNumberId, 'Halo "Kak" 🙏');
  const [post] = receiver.received.all;
  // As Meta writes it: nothing beyond ASCII.
  expect(post?.body).toContain('\\ud83d\\ude4f');
  expect(post?.signature).toHaveLength(71);
  expect(post?.signature).toBe(receiver.signed(post?.body ?? '', appSecret));
  expect(changesOf(post?.json)[0]).toMatchObject({
    field: 'messages',
    value: {
      metadata: { phone_number_id: shop.phoneNumberId },
      contacts: [{ wa_id: '62812345678', profile: { name: 'Rina <b>' } }],
      messages: [
        { from: '62812345678', type: 'text', text: { body: 'Halo "Kak" 🙏' }, timestamp: expect.any(String) },
      ],
    },
  });
});

test.each([
  ['missing', undefined],
  ['wrong', /^sha256=[0-9a-f]{64}$/],
  ['truncated', /^sha256=[0-9a-f]{40}$/],
  ['uppercase', /^sha256=[0-9A-F]{64}$/],
] as const)('a %s signature is sent on demand, once', async (signature, shape) => {
  receiver.answers.push(401);
  const [delivery] = await simulator.webhooks.deliver(updates(1), { signature });
  expect(delivery?.outcome).toBe('given up');
  const post = receiver.received.all[0];
  if (shape) expect(post?.signature).toMatch(shape);
  else expect(post?.signature).toBeUndefined();
  expect(post?.signature).not.toBe(receiver.signed(post?.body ?? '', appSecret));
});

test('what is not answered with 200 is tried again with the same bytes', async () => {
  receiver.answers.push(500, 503, 204);
  const [delivery] = await simulator.webhooks.deliver(updates(1));
  expect(delivery?.attempts.map((attempt) => attempt.status)).toEqual([500, 503, 204, 200]);
  expect(delivery?.outcome).toBe('accepted');
  expect(new Set(receiver.received.all.map((post) => post.body)).size).toBe(1);
});

describe('batches', () => {
  test('1,000 updates at most share a POST', async () => {
    const deliveries = await simulator.webhooks.deliver(updates(2500));
    expect(deliveries.map((delivery) => delivery.updates)).toEqual([1000, 1000, 500]);
    expect(receiver.received.all.flatMap((post) => idsOf(post.json))).toHaveLength(2500);
  });

  test.each([
    ['changes', 1, 5, 5],
    ['entries', 5, 5, 5],
    ['values', 1, 1, 5],
  ] as const)('packed as %s', async (packing, entries, changes, messages) => {
    await simulator.webhooks.deliver(updates(5), { packing });
    const json = receiver.received.all[0]?.json;
    expect(at(json, 'entry')).toHaveLength(entries);
    expect(changesOf(json)).toHaveLength(changes);
    expect(idsOf(json)).toHaveLength(messages);
  });

  test('shuffled by the seed, nothing lost', async () => {
    await simulator.webhooks.deliver(updates(20), { batch: 1, order: 'shuffled' });
    const ids = receiver.received.all.flatMap((post) => idsOf(post.json));
    expect(ids).not.toEqual(ids.toSorted());
    expect(new Set(ids).size).toBe(20);
  });

  test('the same POST a hundred times at once', async () => {
    await simulator.webhooks.deliver(updates(1), { repeat: 100, parallel: true });
    expect(receiver.received.count).toBe(100);
    expect(new Set(receiver.received.all.map((post) => post.body)).size).toBe(1);
  });
});

test('an account that the app is not subscribed to causes no webhooks', async () => {
  const fresh = simulator.graph.addNumber();
  await simulator.phone.customer({ number: '62812345678' }).text(fresh.id, 'Halo');
  await simulator.webhooks.settled();
  expect(receiver.received.count).toBe(0);
});

test('late updates wait for the clock', async () => {
  const clock = manualClock();
  const late = await startSimulator({ clock, webhookUrl: receiver.url });
  const sent = late.webhooks.deliver(updates(1), { delayMs: 60_000 });
  await clock.advance(59_999);
  expect(receiver.received.count).toBe(0);
  await clock.advance(1);
  await sent;
  expect(receiver.received.count).toBe(1);
  await late.stop();
});

test('a message is followed by its sent and delivered, and read once the customer looks', async () => {
  const customer = simulator.phone.customer({ number: '62812345678' });
  await customer.text(shop.phoneNumberId, 'Halo');
  receiver.received.clear();
  await fetch(`${simulator.urls.graph}/v23.0/${shop.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      messaging_product: 'whatsapp',
      to: '+62812345678',
      type: 'text',
      text: { body: 'Halo Kak' },
      biz_opaque_callback_data: 'pesan-1',
    }),
  });
  await receiver.received.waitForCount(2);
  await simulator.webhooks.settled();
  await customer.read(shop.phoneNumberId);
  const statuses = receiver.received.all.flatMap((post) =>
    changesOf(post.json).map(
      (change) => at(at(change.value, 'statuses'), '0') ?? at(change.value, 'statuses'),
    ),
  );
  expect(statuses.flat()).toMatchObject([
    {
      status: 'sent',
      recipient_id: '62812345678',
      biz_opaque_callback_data: 'pesan-1',
      pricing: { billable: false },
    },
    { status: 'delivered', biz_opaque_callback_data: 'pesan-1' },
    { status: 'read', biz_opaque_callback_data: 'pesan-1' },
  ]);
  expect(customer.chat(shop.phoneNumberId).map((message) => message.direction)).toEqual(['in', 'out']);
});

test('outside the window a message fails by status with 131047', async () => {
  await fetch(`${simulator.urls.graph}/v23.0/${shop.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${shop.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: '+62812345678', text: { body: 'Halo' } }),
  });
  const post = await receiver.received.waitFor((item) => item.body.includes('131047'));
  expect(at(changesOf(post.json)[0], 'value', 'statuses')).toMatchObject([
    { status: 'failed', errors: [{ code: 131047, title: 'Re-engagement message' }] },
  ]);
});
