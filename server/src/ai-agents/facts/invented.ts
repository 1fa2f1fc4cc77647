import { kindOfWord, nearness, vectorOf } from '../../knowledge/index.ts';
import { places } from '../../platform/chat-language/word-classes.ts';
import type { ReadText, Term } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { type Miss, missAt } from './miss.ts';
import { denial } from './negations.ts';
import { plainly } from './plainly.ts';
import type { StrangeWord } from './strange-words.ts';

/** What says that there is something, or that it may be had: right behind it stands what. */
const offers =
  /\b(?:ada|punya|memiliki|tersedia|gratis|free|bonus|termasuk|jual|menjual|sewa|menyewakan|sediakan|menyediakan|dijamin|jamin|menjamin|pakai|lewat|sudah (?:dengan|sama)|plus)\s+(?:(?:juga|kok|layanan|fasilitas|jasa)\s+)?(?:\p{L}+\s+)?$/iu;
const denies = new RegExp(String.raw`\b(?:${denial}|kecuali|selain|dilarang|maaf)\b`, 'i');
/** Names nothing that a business could have or not. */
const ordinary =
  /^(?:pertama|kedua|ketiga|plus|transaksi|fotokopi|ukuran|jarak|sekaligus|sementara|umur|usia|versi|info|informasi|link|pilihan|tinggal|otomatis|total|detail|belanja|pembayaran|walau|walaupun|meski|meskipun|karena|asal|asalkan|selama|ongkir|ongkos|bonus|hadiah|sisa|suhu|berat|tinggi|panjang|lebar|luas|durasi|periode|posisi|kapasitas|wilayah|area|alamat|lokasi|kota|kabupaten|kecamatan|kelurahan|desa)$/;
/** A promise by itself, whatever lies near it. */
const promises = /^(?:diskon|cicil|jamin|garansi|cashback|voucher|beasiswa)$/;
/** "Potongan 5%" is a discount by another word. */
const alsoCalled: Readonly<Record<string, RegExp>> = {
  diskon: /\b(?:potong|disk|disc|hemat|promo)/,
  jamin: /\bgaransi/,
  garansi: /\b(?:jamin|diganti|ganti baru)/,
  jakarta: /\bjak(?:tim|bar|sel|ut|pus)\b/,
  timur: /\bjaktim\b/,
  barat: /\bjakbar\b/,
  selatan: /\bjaksel\b/,
  utara: /\bjakut\b/,
  pusat: /\bjakpus\b/,
};
/** Letters of which several are capitals. */
const brand = /^(?:\p{Lu}{2,6}|\p{Lu}\p{L}*\p{Ll}\p{Lu}\p{L}*)$/u;
/** Written with a capital, and nobody's name. */
const address =
  /^(?:wa|hp|dp|cs|ac|tv|ok|kak|kakak|kaka|bun|bunda|bapak|ibu|pak|bu|mbak|mas|gan|sis|anda|om|tante|halo|hai|whatsapp|instagram|indonesia)$/;
/** So near are "hamil" and "bumil". */
const alike = 0.7;
/** One is enough to stop a draft. */
const mostTold = 8;

/**
 * "Kami punya kolam renang", "stasiun Jebres": what is offered, or called by a name, stands nowhere in the sources, in
 * no word of theirs that means it.
 * @param named where names are that may be called: the customer's words, what the model was told
 * @param strange what the draft says to belong to something, and the source's sentence of that does not
 */
export function invented(
  said: ReadText,
  known: readonly KnownText[],
  named: readonly string[],
  strange: readonly StrangeWord[],
): Miss[] {
  if (known.length === 0) return [];
  const called = plainly(named.join(' '));
  const found = said.clauses.flatMap(({ text, start, terms }) => {
    const open = !denies.test(text);
    return terms.filter((term) => {
      if (term.weight < 1 || ordinary.test(term.key) || known.some((one) => isWritten(one, term, said)))
        return false;
      if (isName(said.text, term)) return !called.includes(plainly(term.key));
      const offered = isThing(term) && offers.test(text.slice(0, term.start - start));
      if (strange.some((one) => one.term === term) && isThing(term))
        return !called.includes(plainly(term.key));
      return open && (offered || promises.test(term.key));
    });
  });
  // Each is held against every word of its sources, so the same word is but once.
  const meant = new Map<string, boolean>();
  const isKnown = (key: string): boolean => {
    const is = meant.get(key) ?? known.some((one) => isMeant(one, key));
    meant.set(key, is);
    return is;
  };
  const told: Term[] = [];
  for (const term of found) {
    if (told.length === mostTold) break;
    if (promises.test(term.key) || !isKnown(term.key)) told.push(term);
  }
  return told.map(({ start, end }) =>
    missAt({ text: said.text.slice(start, end), start, end }, 'not_stated'),
  );
}

const isThing = ({ key }: Term): boolean =>
  key.length > 3 && !places.has(key) && !/^(?:act|quality)$/.test(kindOfWord(key) ?? 'thing');

/** A capital within a sentence: "Jebres", "SiCepat", "JNE". */
const isName = (text: string, { key, start, end }: Term): boolean =>
  (/^\p{Lu}\p{Ll}{3,}/u.test(text.slice(start, end)) ||
    (brand.test(text.slice(start, end)) && kindOfWord(key) === undefined)) &&
  /[\p{L}\d,)] $/u.test(text.slice(0, start)) &&
  !address.test(key);

/** As it is written, or as its root. */
const isWritten = ({ counts, words }: KnownText, { key, start, end }: Term, { text }: ReadText): boolean =>
  counts.has(key) ||
  words.includes(plainly(key)) ||
  words.includes(plainly(text.slice(start, end))) ||
  (alsoCalled[key]?.test(words) ?? false) ||
  words.includes(rootOf(plainly(text.slice(start, end))));

/** "Pengurangan" of "ngurangin". */
const rootOf = (word: string): string =>
  /^pen[gy]?(\p{L}{4,}?)(?:an|nya)?$/u.exec(word)?.[1] ??
  /^(?:per|ke|se)(\p{L}{4,})an$/u.exec(word)?.[1] ??
  word;

function isMeant({ counts }: KnownText, key: string): boolean {
  const meaning = vectorOf([key]);
  return (
    meaning !== undefined && [...counts.keys()].some((other) => nearness(meaning, vectorOf([other])) >= alike)
  );
}
