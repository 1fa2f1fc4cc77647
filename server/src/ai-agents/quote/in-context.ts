import { type Lexicon, readUnits } from '../../knowledge/index.ts';
import { namesOnly } from './names-only.ts';
import { asksSomething, questionsIn } from './questions-in.ts';

/** Says by its first word that something stood before. */
export const goesOn =
  /^\W*(?:kalau|kalo|klo|kl|terus|trus|trs|lalu|yang|yg|itu|dan|oh|ooh|berarti|tapi|tp|sama|hmm+|nah|misal|untuk|buat|khusus|lha|lah|nek|lek|yen|klu|kalu|lamun|mun|sing|and|what about|how about)\b|\b(?:itu|tsb|tersebut|tadi|gimana|gmn)\b/iu;
/** A question of so many things stands by itself, one that goes on of a few more. */
const standsAlone = 2;
const standsAloneGoingOn = 4;

/** What everything has: "DP-nya berapa?", "jadwalnya?" ask it of what was spoken of; "airnya bayar?" names the water. */
const ofAnything =
  /^(?:harga|jadwal|syarat|isi|ukuran|warna|bahan|alamat|lokasi|garansi|dp|deposit|ongkir|kirim|biaya|nomor|cara|bayar|promo|diskon|stok|menu)$/;

/** "kalau yang besar?", "DP-nya berapa?": it says itself that something stood before. */
export function leansOnIt(question: string, lexicon: Lexicon): boolean {
  if (goesOn.test(question)) return true;
  const clitic = /^\W*(\p{L}+?)(?:nya|ny)\b/iu.exec(question)?.[1];
  const [unit] = clitic === undefined ? [] : readUnits(clitic, lexicon).units;
  if (unit && readUnits(question, lexicon).units.length === 1) return true;
  return unit !== undefined && (unit.weight < 0.5 || unit.stems.some((word) => ofAnything.test(word)));
}

/** "berlakunya berapa lama?": of something that was spoken of, or of what everybody knows. */
export const pointsBack = (question: string): boolean => /^\W*\p{L}{3,}(?:nya|ny)\b/iu.test(question);

/** It names a thing, so it is about that one, not about what was spoken of. */
export const asksForItsOwn = (question: string, lexicon: Lexicon): boolean =>
  readUnits(question, lexicon).units.some(({ weight }) => weight >= 0.5);

/** It says not of what or not what is asked: "berapa?", "yang kecil berapa?", "kalau nota?". */
const leavesOut = (question: string, lexicon: Lexicon): boolean =>
  /^\W*(?:yang|yg|sing)\b/iu.test(question) ||
  namesOnly(question) ||
  (!asksSomething(question) && /^\S+(?:\s+\S+)?$/u.test(question)) ||
  !asksForItsOwn(question, lexicon);

/**
 * The question before, where this one may leave out what stood there: "kalau ke Bandung?" is about shipping, "kalau
 * behel?" about its price, "DP-nya berapa?" about what was asked; with those that it leaves out itself. Empty where this one
 * stands by itself.
 *
 * @param before message by message, a line each
 */
export function meantStill(question: string, before: string, lexicon: Lexicon): string {
  const earlier = before.split('\n').flatMap((message) => questionsIn([message]));
  const meant = earlier.splice(-1);
  while (earlier.length > 0 && leavesOut(meant[0]!, lexicon)) meant.unshift(earlier.pop()!);
  const named = readUnits(question, lexicon).units.filter(({ weight }) => weight >= 0.5).length;
  return named > (goesOn.test(question) ? standsAloneGoingOn : standsAlone) ? '' : meant.join(' ');
}
