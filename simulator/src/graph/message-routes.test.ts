import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { manualClock } from '../clock.ts';
import { type Simulator, startSimulator } from '../start-simulator.ts';
import { graphAnswer } from '../testing/graph-answer.ts';
import type { ConnectedNumber } from './sign-up/accounts.ts';

const customer = '+6281234567890';
let simulator: Simulator;
let shop: ConnectedNumber;
const clock = manualClock();

beforeEach(async () => {
  simulator = await startSimulator({ clock, settings: { window: 'off' } });
  shop = simulator.graph.connectedNumber();
});
afterEach(() => simulator.stop());

async function send(body: object, from = shop) {
  const response = await fetch(`${simulator.urls.graph}/v23.0/${from.phoneNumberId}/messages`, {
    method: 'POST',
    headers: { authorization: `Bearer ${from.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ messaging_product: 'whatsapp', to: customer, ...body }),
  });
  return { status: response.status, json: await graphAnswer(response) };
}

const text = (body: string) => ({ type: 'text', text: { body } });
const letters = (count: number) => 'a'.repeat(count);
const interactive = (more: object) => ({
  type: 'interactive',
  interactive: { body: { text: 'Pilih' }, ...more },
});
const buttons = (titles: string[]) =>
  interactive({
    type: 'button',
    action: { buttons: titles.map((title, index) => ({ type: 'reply', reply: { id: `b${index}`, title } })) },
  });
const listOf = (rows: object[]) =>
  interactive({ type: 'list', action: { button: 'Menu', sections: [{ title: 'Kopi', rows }] } });

describe('a well-formed message is accepted', () => {
  test.each([
    ['text', text(letters(4096))],
    ['reply buttons', buttons(['Ya', 'Tidak', 'Nanti'])],
    ['list', listOf([{ id: 'r1', title: 'Latte', description: letters(72) }])],
    [
      'link button',
      interactive({
        type: 'cta_url',
        action: { name: 'cta_url', parameters: { display_text: 'Buka', url: 'https://sapa.id' } },
      }),
    ],
    ['location', { type: 'location', location: { latitude: -6.2, longitude: 106.8, name: 'Monas' } }],
    ['contacts', { type: 'contacts', contacts: [{ name: { formatted_name: 'Rina', first_name: 'Rina' } }] }],
    ['reaction', { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '👍🏽' } }],
    ['reaction taken back', { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: '' } }],
    ['reply to a message', { ...text('Baik Kak'), context: { message_id: 'wamid.x' } }],
  ])('%s', async (_name, body) => {
    const { status, json } = await send(body);
    expect(json).toMatchObject({ messaging_product: 'whatsapp', contacts: [{ wa_id: '6281234567890' }] });
    expect(status).toBe(200);
    expect(json.messages[0].id).toMatch(/^wamid\.[A-Za-z0-9+/=]+$/);
  });

  test('message ids are never the same', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => send(text('Halo'))));
    expect(new Set(ids.map(({ json }) => json.messages[0].id)).size).toBe(20);
  });
});

describe("what breaks Meta's limits is refused in Meta's words", () => {
  test.each([
    ['text of 4,097 characters', text(letters(4097)), 100],
    ['empty text', text('  '), 100],
    ['unknown type', { type: 'poll', poll: {} }, 100],
    ['four buttons', buttons(['1', '2', '3', '4']), 131009],
    ['a button title of 21', buttons([letters(21)]), 131009],
    ['two buttons of one title', buttons(['Ya', 'Ya']), 131009],
    [
      'eleven rows',
      listOf(Array.from({ length: 11 }, (_, index) => ({ id: `r${index}`, title: 'x' }))),
      131009,
    ],
    ['a row description of 73', listOf([{ id: 'r', title: 'x', description: letters(73) }]), 131009],
    ['a row title of 25', listOf([{ id: 'r', title: letters(25) }]), 131009],
    ['media without id or link', { type: 'image', image: { caption: 'x' } }, 100],
    ['media that does not exist', { type: 'image', image: { id: '999' } }, 100],
    ['a caption of 1,025', { type: 'image', image: { id: '999', caption: letters(1025) } }, 100],
    ['an emoji that is none', { type: 'reaction', reaction: { message_id: 'wamid.x', emoji: 'ok' } }, 131009],
    ['a number that is none', { ...text('x'), to: '12' }, 131026],
    ['no recipient', { ...text('x'), to: undefined }, 100],
  ])('%s', async (_name, body, code) => {
    const { status, json } = await send(body);
    expect(json.error).toMatchObject({ code, type: 'OAuthException', fbtrace_id: expect.any(String) });
    expect(status).toBe(400);
  });
});

test('a token of another account sees no number', async () => {
  const other = simulator.graph.connectedNumber();
  const { json } = await send(text('x'), { ...shop, token: other.token });
  expect(json.error).toMatchObject({ code: 100, error_subcode: 33 });
});

test('a revoked token answers 401 with 190', async () => {
  simulator.graph.revokeToken(shop.token);
  const { status, json } = await send(text('x'));
  expect(status).toBe(401);
  expect(json.error).toMatchObject({ code: 190, error_subcode: 460 });
});

test('an unregistered number answers 133010', async () => {
  const number = simulator.graph.addNumber({ wabaId: shop.wabaId });
  const { json } = await send(text('x'), { ...shop, phoneNumberId: number.id });
  expect(json.error.code).toBe(133010);
});

test('the 81st message within a second answers 130429, the next second is free again', async () => {
  const sends = await Promise.all(
    Array.from({ length: 81 }, (_, index) => send({ ...text('x'), to: `+62812000${1000 + index}` })),
  );
  expect(sends.filter(({ json }) => json.error?.code === 130429)).toHaveLength(1);
  await clock.advance(1000);
  expect((await send(text('x'))).status).toBe(200);
});

test('to one person 45 messages may be borrowed, then one in six seconds', async () => {
  const sends = await Promise.all(Array.from({ length: 46 }, () => send(text('x'))));
  expect(sends.filter(({ json }) => json.error?.code === 131056)).toHaveLength(1);
  await clock.advance(6000);
  expect((await send(text('x'))).status).toBe(200);
  expect((await send(text('x'))).json.error.code).toBe(131056);
});

test('outside the window a message is refused when the API is to say so', async () => {
  simulator.graph.settings.window = 'api';
  expect((await send(text('x'))).json.error.code).toBe(131047);
  simulator.graph.windows.opened(shop.phoneNumberId, customer);
  expect((await send(text('x'))).status).toBe(200);
  await clock.advance(24 * 60 * 60 * 1000);
  expect((await send(text('x'))).json.error.code).toBe(131047);
});

test('reading and typing are recorded', async () => {
  const read = { status: 'read', message_id: 'wamid.abc', typing_indicator: { type: 'text' }, to: undefined };
  expect((await send(read)).json).toEqual({ success: true });
  const call = await simulator.recorded.graph.waitFor((item) => item.path.endsWith('/messages'));
  expect(call).toMatchObject({ method: 'POST', body: { status: 'read' }, status: 200 });
});

describe('faults on demand', () => {
  test('an error strikes as often as it was planned, and only what it is for', async () => {
    const other = simulator.graph.connectedNumber();
    const fault = simulator.graph.failNext({
      code: 131016,
      count: 2,
      match: { objectId: shop.phoneNumberId },
    });
    expect((await send(text('x'), other)).status).toBe(200);
    expect((await send(text('x'))).json.error.code).toBe(131016);
    expect((await send(text('x'))).status).toBe(500);
    expect((await send(text('x'))).status).toBe(200);
    expect(fault.hits).toBe(2);
  });

  test('chosen numbers have answers of their own, in the answer or by status, until they are taken back', async () => {
    const { answers } = simulator.graph;
    answers.set('+62 812-0000-0001', { code: 131056, via: 'api', times: 2 });
    answers.set('6281200000002', { code: 131049, via: 'status', times: null });
    const to = (number: string) => send({ ...text('x'), to: number });
    expect((await to('+6281200000001')).json.error.code).toBe(131056);
    expect((await to('+6281200000003')).status).toBe(200);
    expect((await to('+6281200000001')).status).toBe(400);
    expect((await to('+6281200000001')).status).toBe(200);
    expect((await to('+6281200000002')).status).toBe(200);
    expect(simulator.recorded.sends.all.at(-1)?.failure).toEqual({ code: 131049 });
    answers.set('+6281200000002', null);
    await to('+6281200000002');
    expect(simulator.recorded.sends.all.at(-1)?.failure).toBeUndefined();
    expect(answers.all()).toEqual([]);
  });

  test('a dropped connection after the effect leaves an accepted message without an answer', async () => {
    simulator.graph.failNext({ drop: 'after' });
    await expect(send(text('x'))).rejects.toThrow();
    expect(simulator.recorded.sends.count).toBe(1);
    simulator.graph.failNext({ drop: 'before' });
    await expect(send(text('x'))).rejects.toThrow();
    expect(simulator.recorded.sends.count).toBe(1);
  });

  test('a hanging call is recorded without an answer', async () => {
    simulator.graph.failNext({ hang: true });
    const stopped = new AbortController();
    const call = fetch(`${simulator.urls.graph}/v23.0/${shop.phoneNumberId}`, { signal: stopped.signal });
    const seen = await simulator.recorded.graph.waitFor((item) => item.path === `/${shop.phoneNumberId}`);
    expect(seen.status).toBeUndefined();
    stopped.abort();
    await expect(call).rejects.toThrow();
  });

  test('a proxy can answer instead of Meta', async () => {
    simulator.graph.failNext({
      httpStatus: 502,
      body: '<h1>Bad gateway</h1>',
      headers: { 'retry-after': '3' },
    });
    const response = await fetch(`${simulator.urls.graph}/v23.0/${shop.phoneNumberId}`);
    expect(response.status).toBe(502);
    expect(response.headers.get('retry-after')).toBe('3');
  });
});

test('a person without a number is reached by the business-scoped user id', async () => {
  const sent = await send({ ...text('Halo'), to: undefined, recipient: 'ID.13491208655302741918' });
  expect(sent.json).toMatchObject({ contacts: [{ user_id: 'ID.13491208655302741918' }] });
  const person = simulator.phone.customer({ userId: 'ID.13491208655302741918' });
  expect(person.chat(shop.phoneNumberId)).toHaveLength(1);
});

test('a number without + is read in the country of the business', async () => {
  const { json } = await send({ ...text('Halo'), to: '0812-3456-7890' });
  expect(json).toMatchObject({ contacts: [{ input: '0812-3456-7890', wa_id: '6281234567890' }] });
});
