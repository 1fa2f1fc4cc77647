import type { ConsentDecision } from '@sapa/contracts';

/**
 * Whether a whole message is the word by which people here end promotions, or ask for them again. Nothing else in it
 * counts: "jangan berhenti" and "stop dulu ya kak, nanti saya order" are talk. "Tidak" is no such word either, for it
 * answers every other question of an agent.
 */
export function readConsentWord(text: string): ConsentDecision | null {
  // Nobody stretches a word beyond this, and what came may be a novel.
  if (text.length > 60) return null;
  const words = bare(text);
  if (STOPS.has(words)) return 'withdrawn';
  return STARTS.has(words) ? 'granted' : null;
}

/** Letters, digits and single spaces: without case, WhatsApp's bold marks, quotes, dots, emoji and stretched letters (STOOOP!!). */
const bare = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .replaceAll(/(\p{L})\1+/gu, '$1')
    .trim();

const spelled = (verbs: string[], objects: string[]) =>
  new Set(verbs.flatMap((verb) => ['', ...objects].map((object) => bare(`${verb} ${object}`))));

const OBJECTS = [
  'promo',
  'promosi',
  'iklan',
  'broadcast',
  'siaran',
  'pesan',
  'pesan promo',
  'pesan promosi',
  'langganan',
  'berlangganan',
];

const STOPS = new Set([
  ...spelled(
    ['stop', 'setop', 'stop kirim', 'berhenti', 'brhenti', 'brenti', 'hentikan', 'unsubscribe', 'unsub'],
    OBJECTS,
  ),
  ...['unsubscribed', 'opt out', 'optout', 'stop all', 'stopall'].map(bare),
]);

const STARTS = new Set([
  ...spelled(['start', 'mulai', 'mulai lagi', 'mulai kirim'], OBJECTS),
  ...['subscribe', 'resubscribe', 'langganan lagi', 'berlangganan lagi', 'unstop', 'opt in', 'optin'].map(
    bare,
  ),
]);
