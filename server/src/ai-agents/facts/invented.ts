import { kindOfWord, nearness, vectorOf } from '../../knowledge/index.ts';
import { places } from '../../platform/chat-language/word-classes.ts';
import type { Clause, ReadText, Term } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { type Miss, missAt } from './miss.ts';

/** What says that there is something, or that it may be had; right behind it stands what. */
const offers =
  /\b(?:ada|punya|tersedia|gratis|free|bonus|termasuk|jual|menjual|sewa|menyewakan|sediakan|menyediakan|dijamin|jamin|menjamin|memiliki|pakai|lewat)\b\s+(?:juga\s+|kok\s+|layanan\s+|fasilitas\s+|jasa\s+)?(?:\p{L}+\s+)?$/iu;
const denies = /\b(?:tidak|tdk|tak|belum|blm|bukan|nggak|ngga|enggak|gak|ga|tanpa|kecuali|selain|dilarang|jangan|maaf)\b/i;
/** Names nothing that a business could have or not. */
const ordinary =
  /^(?:pertama|kedua|ketiga|plus|transaksi|fotokopi|ukuran|jarak|sekaligus|sementara|umur|usia|versi|info|informasi|link|foto|pilihan|tinggal|otomatis|praktis|santai|tenang|khawatir|sesuai|total|beda|detail|jelas|bareng|belanja|pembayaran)$/;
/** A promise by itself, whatever lies near it. */
const promises = /^(?:diskon|cicil|jamin|garansi|cashback|voucher|beasiswa)$/;
/** So near are "hamil" and "bumil", "ukuran" and "size". */
const alike = 0.7;

/** "Kami punya kolam renang": what is offered stands nowhere in the sources, in no word of theirs that means it. */
export function invented(said: ReadText, known: readonly KnownText[], asked: readonly string[]): Miss[] {
  if (known.length === 0) return [];
  const customer = asked.join(' ').toLowerCase();
  return said.clauses
    .filter(({ text }) => !denies.test(text))
    .flatMap((clause) =>
      clause.terms
        .filter((term) => isThing(term) && (offers.test(clause.text.slice(0, term.start - clause.start)) || promises.test(term.key)) && !known.some((one) => names(one, term, said)) && !isAsked(clause, term, customer))
        .filter(({ key }) => promises.test(key) || !known.some((one) => meansTheSame(one, key)))
        .map(({ start, end }) => missAt({ text: said.text.slice(start, end), start, end }, 'not_stated')),
    );
}

const isThing = ({ key, weight }: Term): boolean =>
  weight === 1 &&
  key.length > 3 &&
  !ordinary.test(key) &&
  !places.has(key) &&
  !/^(?:act|quality)$/.test(kindOfWord(key) ?? 'thing');

/** As it is written, or as its root. */
const names = ({ counts, words }: KnownText, { key, start, end }: Term, { text }: ReadText): boolean =>
  counts.has(key) || words.includes(key) || words.includes(text.slice(start, end).toLowerCase());

/** The customer's own word may be said again where it only says what for: "bisa untuk wisuda". */
const isAsked = ({ text }: Clause, { key }: Term, customer: string): boolean =>
  customer.includes(key) && /\b(?:bisa|boleh)\b/i.test(text);

function meansTheSame({ counts }: KnownText, key: string): boolean {
  const meaning = vectorOf([key]);
  return meaning !== undefined && counts.keys().some((other) => nearness(meaning, vectorOf([other])) >= alike);
}
