import { type Clause, type ReadText, readText } from '../facts/clauses.ts';
import type { Fact } from '../facts/fact.ts';
import { type Statement, statements } from '../facts/polarity.ts';
import { withinHours } from './within-hours.ts';

interface Asked {
  asks: RegExp;
  yes: string;
  no: string;
}

/** What is asked, as it is answered: "boleh …?" by "Boleh, Kak." */
const verbs: readonly Asked[] = [
  { asks: /\bbuka\b|\bopen\b/i, yes: 'Buka, Kak.', no: 'Tutup, Kak.' },
  { asks: /\bgratis|free\b/i, yes: 'Gratis, Kak.', no: 'Tidak gratis, Kak.' },
  { asks: /\b(?:termasuk|include|inc)\b/i, yes: 'Sudah termasuk, Kak.', no: 'Belum termasuk, Kak.' },
  { asks: /\b(?:harus|wajib|perlu|kudu|mesti)\b/i, yes: 'Ya, Kak.', no: 'Tidak perlu, Kak.' },
  { asks: /\bboleh(?:kah)?\b/i, yes: 'Boleh, Kak.', no: 'Maaf Kak, tidak boleh.' },
  { asks: /\b(?:bisa|bs|bsa|iso|can)(?:kah)?\b/i, yes: 'Bisa, Kak.', no: 'Maaf Kak, tidak bisa.' },
  {
    asks: /\b(?:ada|ready|tersedia|jual|terima|nerima)(?:kah)?\b/i,
    yes: 'Ada, Kak.',
    no: 'Maaf Kak, tidak ada.',
  },
  { asks: /\bbayar\b/i, yes: 'Ya, Kak.', no: 'Tidak, Kak.' },
  // "halal kan?", "minggu kirim ga?"
  {
    asks: /\b(?:kan|kah|ga|gak|nggak|ngga|tidak|tdk|enggak)\W*(?:\p{L}{2,5}\W*)?$/iu,
    yes: 'Ya, Kak.',
    no: 'Tidak, Kak.',
  },
];
const asksWhich =
  /\b(?:berapa|brp|brapa|brpa|bpr|piro|pinten|kapan|kpn|jam (?:berapa|brp)|gimana|gmn|gmna|bagaimana|dimana|dmn|mana|siapa|sapa|kenapa|cara|caranya|harga|biaya|ongkir|atau|syarat|syaratnya|how|what|when|where)\b|(?<=\S\s+)apa\b/i;
const asksForMoney = /\b(?:bayar|kena biaya|nambah)\b/i;

/** Yes and no would both be half of it. */
const halves =
  /\b(?:kalau|kalo|klo|jika|bila|apabila|hanya|cuma|khusus|kecuali|selain|sebagian|tertentu|setelah|sebelum|tergantung|di ?luar)\b/i;
const denies =
  /\b(?:tidak|tdk|tak|gak|ga|nggak|ngga|enggak|gk|ndak|belum|blm|blom|bukan|jangan|jgn|dilarang|no(?=\s\p{L}))(?!\p{L})/iu;
const shut = /\b(?:tutup|libur|closed?|penuh|habis|sold out)\b/i;
const notNeeded = /\b(?:tanpa|(?:tidak|tdk|gak|ga|nggak|ngga) (?:usah|perlu|wajib|harus))\b/i;

/**
 * Yes or no, where the quoted words say it of just what was asked, with nothing that makes it half of it; else empty.
 * "Hari Minggu buka?" over "Minggu tutup" begins with "Tutup, Kak."
 */
export function yesOrNo(question: string, title: string, quoted: string): string {
  if (asksWhich.test(question) || question.length > 120) return '';
  const verb = verbs.find(({ asks }) => asks.test(question));
  if (!verb) return '';
  const { yes, no } = verb;
  const inTime = withinHours(question, quoted);
  // Within the hours in which there is nothing: "Sabtu malam (18.00–21.00) tidak terima reservasi".
  if (inTime !== undefined && (denies.test(quoted) || shut.test(quoted))) return '';
  if (inTime !== undefined) return inTime === 'unclear' ? '' : inTime ? yes : no;
  const asked = termsOf(question);
  if (isExcepted(asked, quoted)) {
    const notYet = asksIfDone.test(question) ? 'Belum, Kak.' : no;
    return isShut(quoted.replace(exception, ''), question) ? yes : notYet;
  }
  const said = saidOf(asked, readText(quoted), title);
  if (said === undefined) return '';
  const { own, all, onTheDay, marks, share } = said;
  if (asksForMoney.test(question))
    return /\b(?:gratis|free)\b/i.test(own) && !halves.test(all) ? 'Tidak, Kak.' : '';
  if (no === 'Tidak perlu, Kak.') return notNeeded.test(own) ? no : '';
  const held = new Set(marks.map(({ holds }) => holds));
  if (held.size > 1 || share < 0.5) return '';
  const negative = held.size === 1 ? held.has(false) : isShut(onTheDay || own, question);
  if (negative) return halves.test(own.replace(/\b(?:kecuali|khusus)\b.*/i, '')) ? '' : no;
  if (share < 1 || halves.test(all)) return '';
  return held.size === 1 || !isShut(all, question) ? yes : '';
}

const asksIfDone = /\b(?:sudah|udah|udh|sdh)\b/i;
const exception = /\bkecuali\b[^.;\n]*/i;

/** "Halal sudah, kecuali serum": of the serum the opposite holds. */
function isExcepted(asked: ReadonlySet<string>, quoted: string): boolean {
  const excepted = exception.exec(quoted)?.[0];
  if (excepted === undefined) return false;
  const within = termsOf(excepted);
  const besides = termsOf(quoted.replace(exception, ''));
  return [...asked].some((term) => within.has(term) && !besides.has(term));
}

/** A room that is asked for as "kosong" is there; a thing that is "kosong" is not. */
const isShut = (text: string, question: string): boolean =>
  shut.test(text) || denies.test(text) || (/\bkosong\b/i.test(text) && !/\bkosong\b/i.test(question));

const verbal =
  /^(?:buka|open|gratis|free|termasuk|include|boleh|bisa|ada|ready|tersedia|jual|terima|harus|wajib|perlu|masih|sudah|pakai|bawa|bayar|hari|mau|besok|lusa|nanti|sekalian|sekarang|langsung|kan|jam)$/;

function termsOf(question: string): ReadonlySet<string> {
  const { clauses } = readText(question);
  return new Set(
    clauses.flatMap(({ terms, facts }) => [
      ...terms.filter(({ key, weight }) => weight >= 0.6 && !verbal.test(key)).map(({ key }) => key),
      ...facts.filter(isNamed).map(({ value }) => value),
    ]),
  );
}

/** A day and a bank are read as figures, and name what is asked for all the same. */
const isNamed = ({ kind }: Fact): boolean => kind === 'day' || kind === 'bank';

interface Said {
  /** The clauses that say most of what is asked, with the label of their line. */
  own: string;
  all: string;
  /** What is said of the day that is asked for, where it is said that all is shut. */
  onTheDay: string;
  marks: readonly Statement[];
  /** How much of what is asked is said at all, 0…1. */
  share: number;
}

function saidOf(asked: ReadonlySet<string>, read: ReadText, title: string): Said | undefined {
  const { clauses } = read;
  const titled = new Set(readText(title).clauses.flatMap(({ terms }) => terms.map(({ key }) => key)));
  const met = clauses.map(({ terms, facts }) => {
    const keys = [...terms.map(({ key }) => key), ...facts.filter(isNamed).map(({ value }) => value)];
    return new Set(keys.filter((key) => asked.has(key)));
  });
  const most = Math.max(0, ...met.map(({ size }) => size));
  if (asked.size === 0 || most === 0) return undefined;
  const isLabel = (clause: Clause): boolean => clause === clauses[0] && /:\s*$/.test(clause.text);
  const own = clauses.filter((clause, i) => met[i]!.size === most || isLabel(clause));
  const whole = [...asked].filter((key) => met.some((keys) => keys.has(key)) || titled.has(key));
  return {
    own: own.map(({ text }) => text).join(', '),
    all: clauses.map(({ text }) => text).join(', '),
    onTheDay:
      clauses.find(
        ({ facts, text }) =>
          shut.test(text) && facts.some(({ kind, value }) => kind === 'day' && asked.has(value)),
      )?.text ?? '',
    marks: statements(read).filter(
      ({ about, start }) =>
        about !== 'kembali' &&
        about !== 'halal' &&
        own.some((clause) => start >= clause.start && start < clause.end),
    ),
    share: whole.length / asked.size,
  };
}
