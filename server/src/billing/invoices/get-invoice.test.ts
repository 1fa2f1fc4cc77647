import { inflateSync } from 'node:zlib';
import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { openBillingDesk } from '../../testing/billing-desk.ts';
import { refusalOf } from '../../testing/refusal-of.ts';

const { desk, customer } = openBillingDesk({
  BILLING_COMPANY: 'PT Sapa Nusantara',
  BILLING_NPWP: '998887776555444',
});
const pro = { package: 'pro', period: 'monthly' } as const;

/** What is written in a PDF of ours: its streams are deflated, its letters hexadecimal. */
function wordsOf(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\n([\s\S]*?)\nendstream/g)].map(
    ([, body = '']) => Buffer.from(body, 'latin1'),
  );
  const drawn = streams.map((stream) => inflateSync(stream).toString('latin1')).join('\n');
  return [...drawn.matchAll(/\[(.*?)\] TJ/g)]
    .map(([, line = '']) =>
      [...line.matchAll(/<([\da-f]+)>/g)]
        .map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'))
        .join(''),
    )
    .join('\n');
}
const pdfOf = async (token: string, id: string) => {
  const answer = await fetch(`${desk.sapa.url}/api/v1/plan-orders/${id}/invoice`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const name = answer.headers.get('content-disposition') ?? '';
  return { status: answer.status, name, bytes: Buffer.from(await answer.arrayBuffer()) };
};

test('a bill before the payment, an invoice with its number afterwards, as PDF', async () => {
  const { call, token } = await customer();
  await call(api.updateBillingProfile, {
    body: { legal_name: 'PT Kopi Nusantara', npwp: '01.234.567.8-901.000', address: 'Bandung' },
  });
  const { id, number } = await call(api.createPlanOrder, { body: pro });
  const bill = await pdfOf(token, id);
  expect(bill.name).toContain(`Tagihan ${number}.pdf`);
  expect(bill.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const verified = await desk.admin(api.verifyPlanOrder, { params: { id } });
  const invoice = await pdfOf(token, id);
  expect(invoice.name).toContain(verified.invoice_number?.replaceAll('/', '-'));
  expect(invoice.bytes.subarray(-6).toString().trim()).toBe('%%EOF');
});

test('it names number, seller, buyer, what and when, the tax, and when and how it was paid', async () => {
  const { call, token } = await customer();
  await call(api.updateBillingProfile, {
    body: { legal_name: 'PT Kopi Nusantara', npwp: '01.234.567.8-901.000', address: 'Jl. Braga 1, Bandung' },
  });
  const { id, number } = await call(api.createPlanOrder, { body: pro });
  const { invoice_number: invoice } = await desk.admin(api.verifyPlanOrder, { params: { id } });
  const words = wordsOf((await pdfOf(token, id)).bytes);
  const today = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'Asia/Jakarta' });
  for (const told of [
    invoice,
    number,
    'PT Sapa Nusantara',
    'NPWP 99.888.777.6-555.444',
    'PT Kopi Nusantara',
    'Jl. Braga 1, Bandung',
    'NPWP 01.234.567.8-901.000',
    'LUNAS',
    'Pro, 1 bulan',
    `Masa berlaku ${today.format(new Date())} sampai `,
    'Rp 1.350.450',
    'PPN 12%',
    'Rp 148.550',
    'Rp 1.499.000',
    'satu juta empat ratus sembilan puluh sembilan ribu rupiah',
    `${today.format(new Date())}, Transfer bank`,
  ])
    expect(words).toContain(told);
});

test('what was issued stays as it was, whatever changes afterwards; what is still to be paid follows', async () => {
  const { call, token, workspaceId } = await customer();
  const profile = (legal_name: string, address: string) =>
    call(api.updateBillingProfile, { body: { legal_name, npwp: '', address } });
  await profile('PT Pertama', 'Bandung');
  const { id } = await call(api.createPlanOrder, { body: pro });
  await profile('PT Kedua', 'Cimahi');
  expect(wordsOf((await pdfOf(token, id)).bytes)).toContain('PT Kedua');
  await desk.admin(api.verifyPlanOrder, { params: { id } });
  const issued = wordsOf((await pdfOf(token, id)).bytes);
  expect(issued).toContain('PT Kedua');
  await profile('PT Ketiga', 'Garut');
  await desk.admin(api.extendPlan, { params: { id: workspaceId }, body: { days: 7, reason: 'Hadiah' } });
  expect(wordsOf((await pdfOf(token, id)).bytes)).toBe(issued);
});

test('what nobody paid has none', async () => {
  const { call, token } = await customer();
  const { id } = await call(api.createPlanOrder, { body: pro });
  await call(api.cancelPlanOrder, { params: { id } });
  expect((await pdfOf(token, id)).status).toBe(409);
});

test('numbers follow each other without a gap, also side by side', async () => {
  const shops = await Promise.all([customer(), customer(), customer(), customer()]);
  const orders = await Promise.all(shops.map(({ call }) => call(api.createPlanOrder, { body: pro })));
  const numbers = await Promise.all(
    orders.map(async ({ id }) => (await desk.admin(api.verifyPlanOrder, { params: { id } })).invoice_number),
  );
  const counted = numbers.map((number) => Number(number?.slice(-6))).toSorted((a, b) => a - b);
  expect(counted).toEqual([0, 1, 2, 3].map((step) => (counted[0] ?? 0) + step));
});

test.each(['1234', '12345678901234567', 'bukan angka'])('an NPWP of %s is refused', async (npwp) => {
  const { call } = await customer();
  const body = { legal_name: 'PT', npwp, address: '' };
  expect((await refusalOf(call(api.updateBillingProfile, { body }))).fields).toHaveProperty('npwp');
});
