import type { Fact } from './fact.ts';
import type { KnownText } from './known-text.ts';
import { negation } from './negations.ts';
import type { Statement } from './polarity.ts';
import type { Sentence } from './sentences.ts';

/** What is paid beside a price, whatever it is called: each line is one thing. */
const charges = [
  /\b(?:ongkir|ongkos|kirim|pengiriman|antar|pengantaran|jemput|delivery)(?:nya)?\b/i,
  /\b(?:pajak|ppn|tax)(?:nya)?\b/i,
  /\b(?:admin|administrasi)(?:nya)?\b/i,
  /\b(?:bensin|bbm|solar)(?:nya)?\b/i,
  /\b(?:tol|parkir)(?:nya)?\b/i,
  /\b(?:daftar|pendaftaran|registrasi|joining|formulir)(?:nya)?\b/i,
  /\b(?:pasang|pemasangan|instalasi|rakit)(?:nya)?\b/i,
];
/** Says of something that it costs nothing, or is in the price. */
const frees = new RegExp(
  String.raw`\b(?:gratis\p{L}*|free|bebas|cuma-cuma|termasuk|tmsk|termsk|trmsk|include[ds]?|inc|incl|(?:di)?tanggung\p{L}*|(?:di)?cover|tanpa|sudah|udah|udh|sdh|nett?o?|all ?in|sama|bonus|dapat|dapet|dpt|plus|(?:${negation})(?: \p{L}+)? (?:ada|kena|dikenakan|bayar|dibayar|dipungut|ditagih|biaya))\b|\+`,
  'iu',
);
const unpaid = /^(?:gratis|termasuk|tanggung)$/;

/** "Ongkirnya kami yang tanggung", "sudah termasuk ongkir", of which no source says that it costs nothing. */
export const costsNothing = (claims: readonly Statement[], known: readonly KnownText[]): Statement[] =>
  claims.filter(({ about, holds, clause }) => {
    // "Gratis" is a price, and judged as one.
    if (!holds || !unpaid.test(about) || clause.facts.some(isNought)) return false;
    const named = charges.filter((charge) => charge.test(clause.text));
    return (
      named.length > 0 &&
      !known.some(({ sentences }) =>
        sentences.some((one) => isFree(one) && named.some((charge) => charge.test(textOf(one)))),
      )
    );
  });

const textOf = ({ clauses }: Sentence): string => clauses.map(({ text }) => text).join(' ');

const isFree = (sentence: Sentence): boolean =>
  frees.test(textOf(sentence)) || sentence.clauses.some(({ facts }) => facts.some(isNought));

const isNought = ({ kind, value }: Fact): boolean => kind === 'money' && value === '0';
