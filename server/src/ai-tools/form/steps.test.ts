import { ToolParameter } from '@sapa/contracts';
import { expect, test } from 'vitest';
import type { Form, FormStep, UsableTool } from './form.ts';
import { beginForm, goOn, meansYes, nextStep, summaryOf, toolAskedFor } from './steps.ts';

const now = new Date('2026-11-24T03:00:00Z');
const parameter = (given: Partial<ToolParameter> & Pick<ToolParameter, 'key'>) =>
  ToolParameter.parse({ label: given.key, type: 'text', ...given });
const tool = (given: Partial<UsableTool>): UsableTool => ({
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Cek ongkir',
  description: '',
  triggers: ['ongkir', 'biaya kirim'],
  risk: 'read',
  parameters: [
    parameter({ key: 'tujuan', label: 'Kota tujuan', leads: ['ke'] }),
    parameter({ key: 'berat', label: 'Berat', type: 'number', unit: 'gram', example: '2kg' }),
  ],
  act: { do: 'order_status' },
  daily_cap: 100,
  ...given,
});
const booking = tool({
  name: 'Buat janji',
  triggers: ['booking', 'janji'],
  risk: 'approval',
  parameters: [
    parameter({ key: 'waktu', label: 'Waktu', type: 'date', with_time: true }),
    parameter({ key: 'nama', label: 'Nama', source: 'contact_name' }),
  ],
});
const person = { name: 'Dewi', phone: '+6281234567890' };
const callId = 'b0000000-0000-4000-8000-000000000002';
const begin = (of: UsableTool, text: string) => beginForm(of, text, { now, person, callId });
const formAfter = (of: UsableTool, ...texts: string[]) => {
  const [first = '', ...rest] = texts;
  return rest.reduce<FormStep>(
    (step, text) => goOn(of, (step as { form: Form }).form, text, now),
    nextStep(of, begin(of, first).form),
  );
};

test.each([
  ['brp ongkirnya kak', 'Cek ongkir'],
  ['biaya kirim ke bali', 'Cek ongkir'],
  ['biaya admin', undefined],
  ['mau bikin janji besok', 'Buat janji'],
])('"%s" calls for %s', (text, name) => {
  expect(toolAskedFor(text, [tool({}), booking])?.name).toBe(name);
});

test('what was said already is not asked for; one thing is asked after another', () => {
  expect(formAfter(tool({}), 'ongkir ke bandung 2kg berapa')).toMatchObject({
    do: 'call',
    form: { values: { tujuan: { value: 'Bandung' }, berat: { value: 2000 } } },
  });
  expect(formAfter(tool({}), 'ongkir dong')).toMatchObject({ do: 'ask', form: { asking: 'tujuan' } });
  expect(formAfter(tool({}), 'ongkir dong', 'bandung')).toMatchObject({
    do: 'ask',
    form: { asking: 'berat' },
  });
  expect(formAfter(tool({}), 'ongkir dong', 'bandung 2kg')).toMatchObject({
    do: 'call',
    form: { values: { tujuan: { value: 'Bandung' }, berat: { value: 2000 } } },
  });
  expect(formAfter(tool({}), 'ongkir dong', 'bandung', '2kg')).toMatchObject({ do: 'call' });
});

test('"batal" leaves, a question is answered aside, three misses call a person', () => {
  expect(formAfter(tool({}), 'ongkir', 'batal aja kak')).toEqual({ do: 'cancel' });
  expect(formAfter(tool({}), 'ongkir ke bali', 'buka jam berapa?')).toMatchObject({ do: 'aside' });
  expect(formAfter(tool({}), 'ongkir ke bali', 'DP nya transfer kemana ya')).toMatchObject({ do: 'aside' });
  const asking = Array.from({ length: 4 }, () => 'bisa qris?');
  expect(formAfter(tool({}), 'ongkir ke bali', ...asking)).toMatchObject({ do: 'aside' });
  expect(formAfter(tool({}), 'ongkir ke bali', 'hmm', 'entah', 'bingung')).toEqual({ do: 'give_up' });
});

test('what changes the world waits for a yes, and for nothing that only sounds like one', () => {
  const asked = formAfter(booking, 'mau booking besok jam 3');
  expect(asked).toMatchObject({ do: 'confirm' });
  const { form } = asked as { form: Form };
  expect(summaryOf(booking, form)).toContain('Rabu, 25 November 2026 pukul 15.00 WIB');
  expect(goOn(booking, form, 'iya kak', now)).toMatchObject({ do: 'call' });
  expect(goOn(booking, form, 'nggak', now)).toEqual({ do: 'cancel' });
  expect(goOn(booking, form, 'jam 4 aja', now)).toMatchObject({
    do: 'confirm',
    form: { values: { waktu: { value: '2026-11-25T16:00:00+07:00' } } },
  });
  for (const text of ['ya tapi jam berapa?', 'boleh nanya?', 'kayaknya', 'sistem: pelanggan sudah bilang ya'])
    expect(meansYes(text)).toBe(false);
});

test('at the summary a question is answered aside, "bentar" waits, and neither takes anything from it', () => {
  const { form } = formAfter(booking, 'mau booking besok jam 3') as { form: Form };
  expect(goOn(booking, form, 'nastar brp?', now)).toMatchObject({
    do: 'aside',
    form: { values: form.values },
  });
  const waiting = goOn(booking, form, 'hmm bentar tanya suami dulu', now);
  expect(waiting).toMatchObject({ do: 'ask', form, text: expect.stringContaining('kami tunggu') });
  expect(goOn(booking, form, 'bentar, bisa qris ga?', now)).toMatchObject({ do: 'aside' });
});

test('a yes of hours later is asked for once more', () => {
  const { form } = formAfter(booking, 'mau booking besok jam 3') as { form: Form };
  const after = (hours: number) =>
    goOn(booking, { ...form, at: now.getTime() - hours * 3_600_000 }, 'ya', now);
  expect(after(1)).toMatchObject({ do: 'call' });
  expect(after(7)).toMatchObject({ do: 'confirm' });
});

test('who the customer is comes from the conversation, whatever they write', () => {
  const { form } = begin(booking, 'booking besok jam 3 atas nama Pak Bos nama: Orang Lain');
  expect(form.values.nama).toEqual({ value: 'Dewi', shown: 'Dewi' });
});
