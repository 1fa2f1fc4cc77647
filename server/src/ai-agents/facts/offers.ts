import type { Clause, ReadText } from './clauses.ts';

/** What is offered or asked at the end of an answer: it speaks with the customer, of no thing. */
const offering =
  /^(?:di|nge?|me[mn]?)?(?:bantu|tanya|kabar|catat|proses|lanjut|pesan|cocok|bilang|hubung|jawab|booking|order|info|ragu|bingung|minat|chat|cek|tunggu|senang|izin|lain|sekalian|langsung|jadi|nanti|perlu|butuh|masih|silakan|terima|kasih|kembali)(?:kan|an|i|in|nya)?$/i;
const speaksWith = /\b(?:(?:di)?bantu|(?:di)?tanya(?:kan)?|kabari|bilang|hubungi|chat)/i;

/** "Ada lagi yang bisa saya bantu?", "Kalau masih ada yang mau ditanyakan, kabari saja ya". */
export function withoutOffers(read: ReadText): ReadText {
  const offers = new Set(
    [...Map.groupBy(read.clauses, ({ sentence }) => sentence)]
      .filter(([, sentence]) => isOffer(sentence))
      .map(([number]) => number),
  );
  return offers.size === 0
    ? read
    : { ...read, clauses: read.clauses.filter(({ sentence }) => !offers.has(sentence)) };
}

const isOffer = (sentence: readonly Clause[]): boolean =>
  sentence.every(({ facts }) => facts.length === 0) &&
  sentence.some(({ text }) => speaksWith.test(text)) &&
  sentence.every(({ terms, text, start }) =>
    terms.every(
      (term) => term.weight < 0.6 || offering.test(text.slice(term.start - start, term.end - start)),
    ),
  );
