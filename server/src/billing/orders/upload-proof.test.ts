import { Agent, request } from 'node:http';
import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { openBillingDesk } from '../../testing/billing-desk.ts';
import { refusalOf } from '../../testing/refusal-of.ts';
import { sendProof } from '../../testing/send-proof.ts';

const { desk, customer } = openBillingDesk({
  BILLING_BANK_ACCOUNTS: 'BCA|1234567890|PT Sapa Nusantara; Mandiri|99|PT Sapa',
});
const pro = { package: 'pro', period: 'monthly' } as const;

test('says where to transfer to, as configured', async () => {
  const { call } = await customer();
  expect((await call(api.getBilling)).ways).toEqual({
    midtrans: false,
    bank_accounts: [
      { bank: 'BCA', number: '1234567890', holder: 'PT Sapa Nusantara' },
      { bank: 'Mandiri', number: '99', holder: 'PT Sapa' },
    ],
  });
});

test('a proof is kept behind a signed address, seen by the admin, and holds the order', async () => {
  const { call, token } = await customer();
  const { id, number } = await call(api.createPlanOrder, { body: pro });
  expect((await sendProof(desk.sapa, { token, orderId: id })).status).toBe(201);
  const { items } = await desk.admin(api.listAllPlanOrders, { query: { q: number } });
  const url = items[0]?.proof?.url ?? '';
  expect(items[0]?.proof?.file_name).toBe('bukti.png');
  expect((await fetch(desk.sapa.url + url)).status).toBe(200);
  expect((await fetch(`${desk.sapa.url}${url.slice(0, -2)}xx`)).status).toBe(403);
  expect(await refusalOf(call(api.cancelPlanOrder, { params: { id } }))).toMatchObject({
    code: 'ORDER_WAITS',
  });
  expect(
    await refusalOf(call(api.createPlanOrder, { body: { package: 'business', period: 'monthly' } })),
  ).toMatchObject({ code: 'ORDER_WAITS' });
});

test('what is neither picture nor PDF is refused by its bytes, whatever it is called', async () => {
  const { call, token } = await customer();
  const { id } = await call(api.createPlanOrder, { body: pro });
  expect(
    (await sendProof(desk.sapa, { token, orderId: id, bytes: Buffer.from('<script>alert(1)</script>') }))
      .status,
  ).toBe(415);
  expect((await call(api.getPlanOrder, { params: { id } })).proof).toBeNull();
});

test('what is larger than 10 MB is refused with what to do, and the proof before stays', async () => {
  const { call, token } = await customer();
  const { id } = await call(api.createPlanOrder, { body: pro });
  await sendProof(desk.sapa, { token, orderId: id });
  const large = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(10 * 1024 * 1024)]);
  const answer = await sendProof(desk.sapa, { token, orderId: id, bytes: large });
  expect([answer.status, await answer.json()]).toEqual([
    413,
    expect.objectContaining({
      code: 'FILE_TOO_LARGE',
      message: 'Bukti transfer paling besar 10 MB. Perkecil fotonya lalu unggah lagi.',
    }),
  ]);
  const { proof } = await call(api.getPlanOrder, { params: { id } });
  expect((await fetch(desk.sapa.url + proof?.url)).status).toBe(200);
});

test('after one that is too large the connection goes on: the next question is answered', async () => {
  const { call, token } = await customer();
  const { id } = await call(api.createPlanOrder, { body: pro });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (method: string, path: string, { type = '', body = Buffer.alloc(0) } = {}) =>
    new Promise<number | undefined>((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) };
      const asked = request(desk.sapa.url + path, { method, agent, headers }, (answer) =>
        answer.resume().on('end', () => resolve(answer.statusCode)),
      );
      asked.on('error', reject).end(body);
    });
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="bukti.png"\r\n\r\n';
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.alloc(30 * 1024 * 1024),
    Buffer.from('\r\n--x--\r\n'),
  ]);
  const type = 'multipart/form-data; boundary=x';
  expect(await ask('POST', `/api/v1/plan-orders/${id}/proof`, { type, body })).toBe(413);
  expect(await ask('GET', `/api/v1/plan-orders/${id}`)).toBe(200);
  agent.destroy();
});

test('whoever goes on sending after the refusal, without an end, is cut off', async () => {
  const { call, token } = await customer();
  const { id } = await call(api.createPlanOrder, { body: pro });
  const asked = request(`${desk.sapa.url}/api/v1/plan-orders/${id}/proof`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
  });
  const refused = new Promise((resolve) =>
    asked.on('response', (answer) => resolve(answer.resume().statusCode)),
  );
  const cutOff = new Promise((resolve) => asked.on('error', resolve));
  asked.write('--x\r\nContent-Disposition: form-data; name="file"; filename="bukti.png"\r\n\r\n');
  const part = Buffer.alloc(4 * 1024 * 1024);
  const sendOn = () => void (asked.destroyed || asked.write(part, sendOn));
  sendOn();
  expect(await refused).toBe(413);
  await cutOff;
});

test('an order that was decided takes no proof', async () => {
  const { call, token } = await customer();
  const { id } = await call(api.createPlanOrder, { body: pro });
  await call(api.cancelPlanOrder, { params: { id } });
  expect((await sendProof(desk.sapa, { token, orderId: id })).status).toBe(409);
});
