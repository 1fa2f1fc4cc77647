import { describe, expect, test } from 'vitest';
import { readSignupEvent, type Signup, signupOutcome } from './signup-outcome.ts';

const SDK = 'https://connect.facebook.net/id_ID/sdk.js';
const META = 'https://www.facebook.com';
const told = (event: unknown, data: unknown = {}) =>
  JSON.stringify({ type: 'WA_EMBEDDED_SIGNUP', version: '3', event, data });
const read = (data: unknown, origin = META) => readSignupEvent({ origin, data }, SDK);

describe('a message is read', () => {
  test.each(['FINISH', 'FINISH_ONLY_WABA', 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING'])(
    'as an end with its ids: %s',
    (event) => {
      const ids = { waba_id: '12', phone_number_id: '34', business_id: '56' };
      expect(read(told(event, { ...ids, page_ids: [] }))).toEqual({ kind: 'finished', ids });
      expect(read(told(event, { waba_id: 12 }))).toEqual({ kind: 'finished', ids: { waba_id: '12' } });
    },
  );

  test('as a cancellation with its step or what Meta says', () => {
    expect(read(told('CANCEL', { current_step: 'PHONE_NUMBER_SETUP' }))).toEqual({
      kind: 'cancelled',
      step: 'PHONE_NUMBER_SETUP',
      reason: null,
    });
    expect(read(told('CANCEL', { error_message: 'Nomor diblokir.', error_id: '1' }))).toMatchObject({
      reason: 'Nomor diblokir.',
    });
  });

  test.each(['https://facebook.com', 'https://web.facebook.com', 'https://connect.facebook.net'])(
    'from %s',
    (origin) => {
      expect(read(told('FINISH'), origin)).not.toBeNull();
    },
  );

  test.each([
    'http://www.facebook.com',
    'https://www.facebook.com.jahat.id',
    'https://jahatfacebook.com',
    'https://facebook.com:8443.jahat.id',
    'https://sapa.id',
    'null',
    '',
  ])('not from "%s"', (origin) => {
    expect(read(told('FINISH', { waba_id: '12' }), origin)).toBeNull();
  });

  test.each([
    [undefined],
    [null],
    [42],
    [{ type: 'WA_EMBEDDED_SIGNUP', event: 'FINISH' }],
    ['cb=f1a&code=rahasia'],
    ['"FINISH"'],
    ['null'],
    ['[]'],
    [JSON.stringify({ type: 'lain', event: 'FINISH' })],
    [told('APA')],
    [told(undefined)],
  ])('not when it is something else: %j', (data) => {
    expect(read(data)).toBeNull();
  });

  test.each([
    null,
    'teks',
    7,
    [],
    { waba_id: null, phone_number_id: {}, business_id: '<b>' },
    { waba_id: '9'.repeat(65) },
  ])('without ids that are none: %j', (data) => {
    expect(read(told('FINISH', data))).toEqual({ kind: 'finished', ids: {} });
  });
});

describe('a walk', () => {
  const finished = { kind: 'finished', ids: { waba_id: '12' } } as const;
  const cancelled = { kind: 'cancelled', step: 'PHONE_NUMBER_SETUP', reason: null } as const;
  const code = { code: 'kode' };
  const after = (known: Partial<Signup>) =>
    signupOutcome({ event: null, login: null, isLate: false, ...known });

  test('waits for what is missing', () => {
    expect(after({})).toBeNull();
    expect(after({ event: finished })).toBeNull();
    expect(after({ event: cancelled })).toBeNull();
    expect(after({ login: code })).toBeNull();
    expect(after({ login: 'none' })).toBeNull();
  });

  test('is finished at once when event and code are there', () => {
    expect(after({ event: finished, login: code })).toEqual({ ...finished, ...code });
  });

  test('is finished by the code alone when the event stays away', () => {
    expect(after({ login: code, isLate: true })).toEqual({ kind: 'finished', ...code, ids: {} });
  });

  test('says where it was cancelled, in words', () => {
    const sentence = (step: string | null, reason: string | null = null) =>
      after({ event: { kind: 'cancelled', step, reason }, login: 'none' });
    expect(sentence('PHONE_NUMBER_SETUP')).toEqual({
      kind: 'stopped',
      sentence:
        'WhatsApp belum terhubung: berhenti di pengisian nomor telepon. Anda bisa memulainya lagi kapan saja.',
    });
    expect(sentence('NEW_STEP')).toMatchObject({ sentence: expect.stringContaining('langkah “new step”') });
    expect(sentence(null)).toMatchObject({ sentence: expect.stringContaining('belum terhubung. Anda') });
    expect(sentence(null, 'Nomor diblokir.')).toMatchObject({
      sentence: 'WhatsApp belum terhubung. Meta menyampaikan: Nomor diblokir.',
    });
  });

  test('that was cancelled connects nothing, whatever else comes', () => {
    expect(after({ event: cancelled, login: code })).toBeNull();
    expect(after({ event: cancelled, login: code, isLate: true })).toMatchObject({ kind: 'stopped' });
  });

  test('whose window was closed says so; one that ended without a code failed', () => {
    expect(after({ login: 'none', isLate: true })).toMatchObject({
      sentence: expect.stringContaining('ditutup sebelum selesai'),
    });
    expect(after({ event: finished, login: 'none', isLate: true })).toEqual({ kind: 'failed' });
  });
});
