import { expect, test } from 'vitest';
import { readConsentWord } from './read-consent-word.ts';

test.each([
  'STOP',
  'stop',
  ' Stop. ',
  '*STOP*',
  '“stop”',
  'STOOOP!!!',
  'stop 🙏',
  'ＳＴＯＰ',
  'setop',
  'BERHENTI',
  'Berhenti berlangganan',
  'berhenti langganan',
  'brhenti',
  'stop promo',
  'Stop\nbroadcast',
  'stop kirim pesan promo',
  'hentikan iklan',
  'UNSUBSCRIBE',
  'unsub',
  'opt-out',
])('"%s" ends promotions', (text) => expect(readConsentWord(text)).toBe('withdrawn'));

test.each(['START', 'mulai', 'Mulai lagi', '_Mulai_ ✅', 'mulai promo', 'subscribe', 'berlangganan lagi'])(
  '"%s" asks for them again',
  (text) => expect(readConsentWord(text)).toBe('granted'),
);

test.each([
  '',
  '👍',
  'jangan berhenti',
  'jangan berhenti ya kak',
  'stop dulu ya kak nanti saya order',
  'non stop',
  'stopkontak',
  'stok',
  'tidak',
  'tidak usah',
  'kapan mulai promo?',
  'mulai jam berapa',
  'berhenti kerja',
  'saya mau stop langganan tapi pesanan saya mana',
  'STOP 2 dus',
  'stop 2',
  `stop${'.'.repeat(100)}`,
])('"%s" is talk', (text) => expect(readConsentWord(text)).toBeNull());
