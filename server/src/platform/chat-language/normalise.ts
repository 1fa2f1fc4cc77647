import type { Dictionary } from './dictionary.ts';
import { multiplierOf, parseNumeral } from './numerals.ts';
import { stem } from './stem.ts';

/** One dictionary form and the stretch of the original text it came from: highlights map back by it. */
export interface Token {
  form: string;
  start: number;
  end: number;
}

/**
 * What is read as one word: 64 letters, and as many of them joined by signs as an amount or an address has. Of what is
 * longer the rest is read as the next word.
 */
const written =
  /\d{1,4}(?:[.,]\d{1,3})?\s(?:ribu|rb|juta|jt)(?![\p{L}\p{N}])|[\p{L}\p{N}]{1,64}(?:['’.,&][\p{L}\p{N}]{1,64}){0,15}/gu;

/**
 * Indonesian chat to comparable forms: "Kakkkk brp ongkirnya ke bdg 2rb?" → berapa · ongkir · ke · bdg · 2000.
 * Deterministic, used alike on passages and on questions. One written word may give several tokens ("mksh") or
 * none (particles and forms of address).
 */
export function normalise(text: string, dictionary: Dictionary): Token[] {
  const tokens: Token[] = [];
  for (const match of text.matchAll(written)) {
    const start = match.index;
    const end = start + match[0].length;
    const forms = meansMinimal(match[0], text.slice(end))
      ? ['minimal']
      : meansVolume(match[0], text.slice(0, start))
        ? ['cc']
        : remembered(match[0], dictionary);
    for (const form of forms) tokens.push({ form, start, end });
  }
  return withoutReduplication(tokens);
}

/** "min" is the admin who is spoken to, but not in "min order", "min brp", "min 3 kg". */
const meansMinimal = (word: string, after: string): boolean =>
  /^min\.?$/i.test(word) &&
  /^\.?\s*(?:\d|rp|order|pesan|pemesanan|beli|belanja|pembelian|transaksi|br?a?pa?\b|berapa)/i.test(after);

/** "cc" is a credit card, but not in "250 cc". */
const meansVolume = (word: string, before: string): boolean =>
  /^cc$/i.test(word) && /\d\s?$/.test(before.slice(-2));

/** Lower case, without accents, invisible letters and look-alike forms. */
function plain(word: string): string {
  const lower = word.normalize('NFKD').toLowerCase();
  return lower.replace(/[\u0300-\u036f\u200b-\u200f\u2060\ufeff]/g, '').replaceAll('’', "'");
}

function remembered(written: string, dictionary: Dictionary): readonly string[] {
  const known = dictionary.memory?.get(written);
  if (known) return known;
  const forms = wordForms(plain(written), dictionary);
  dictionary.memory?.set(written, forms);
  return forms;
}

/** "sekubik", "seekor", Sundanese "sabungkus": one of what is counted. */
const oneOf =
  /^(?:se|sa)(kubik|kilo|meter|liter|ekor|porsi|pak|pack|box|boks|kotak|dus|lusin|botol|biji|sak|rit|bungkus|loyang|toples|gelas|piring|pasang|set|lembar|batang|karung|rim|roll|ikat|unit)(?:nya)?$/;

/** "perkilo", "perpcs": the two words written as one. */
const perOne =
  /^per(kilo|kg|ons|liter|meter|pcs|biji|orang|org|kepala|anak|hari|malam|jam|bulan|bln|tahun|minggu|box|dus|pack|porsi|lembar|ekor|batang|unit|item|koli|sesi|pertemuan)(?:nya)?$/;

const rounds: Readonly<Record<string, string>> = { seratus: '100', seribu: '1000', sejuta: '1000000' };

function wordForms(word: string, dictionary: Dictionary): readonly string[] {
  if (/^(?:rp|idr)?\.?\d/.test(word)) return numberForms(word.replace(/\s/, ''), dictionary);
  const round = rounds[word];
  if (round) return [round];
  const together = /^ber(\d{1,3})$/.exec(word);
  if (together) return [together[1]!, 'orang'];
  const known = dictionary.forms.get(word);
  if (known) return known;
  const one = oneOf.exec(word) ?? perOne.exec(word);
  if (one) return wordForms(one[1]!, dictionary);
  if (/[.,]/.test(word)) return word.split(/[.,]/).flatMap((part) => wordForms(part, dictionary));
  const single = word.replace(/(\p{L})\1{2,}/gu, '$1');
  return (
    lookUp(single, dictionary) ??
    lookUp(single.replace(/(\p{L})\1$/u, '$1'), dictionary) ??
    stemmed(single, dictionary)
  );
}

function stemmed(word: string, dictionary: Dictionary): readonly string[] {
  const root = stem(word, dictionary.roots, dictionary.isWord);
  // "bening" is no "be-" with the Javanese "ning".
  if (!word.startsWith(root) && root.length <= 4 && dictionary.forms.has(root)) return [word];
  return dictionary.forms.get(root) ?? [root];
}

/** A slang form or root: as written, without its digit 2 (jadwal2), without a clitic (hrgnya). */
function lookUp(word: string, dictionary: Dictionary): readonly string[] | undefined {
  const once = word.replace(/^(\p{L}{2,})2(?=\p{L}*$)/u, '$1');
  for (const form of [
    once,
    once.replace(/(?:nya|ny|x)$/, ''),
    once.replace(/(?:ku|mu|kah|lah|an|in)$/, ''),
  ]) {
    if (form.length < 2) continue;
    const replaced = dictionary.forms.get(form);
    if (replaced && (form === once || replaced.length > 0)) return replaced;
    if (dictionary.roots.has(form) && form === once) return [form];
  }
  return undefined;
}

/** "1,5jt" → 1500000 · "30kg" → 30, kg · "09.00" stays as written. */
function numberForms(word: string, dictionary: Dictionary): readonly string[] {
  const [, written = '', unit = ''] = /^(?:rp|idr)?\.?(\d+(?:[.,]\d+)*)(.*)$/.exec(word) ?? [];
  const value = parseNumeral(written);
  if (value === undefined) return [word];
  const multiplier = multiplierOf(unit);
  if (multiplier !== undefined) return [String(Math.round(value * multiplier))];
  if (/^\d{1,2}[.:]\d{2}$/.test(written)) return [written];
  return unit === '' ? [String(value)] : [String(value), ...wordForms(unit, dictionary)];
}

/** "anak-anak", "kumur kumur": the second half says nothing new. */
function withoutReduplication(tokens: Token[]): Token[] {
  return tokens.filter((token, i) => token.form !== tokens[i - 1]?.form || /\d/.test(token.form));
}
