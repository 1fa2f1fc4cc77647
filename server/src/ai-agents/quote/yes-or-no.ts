import { readText } from '../facts/clauses.ts';
import { statements } from '../facts/polarity.ts';
import { readFacts } from '../facts/read-facts.ts';

/** What is asked, as it is answered: "boleh …?" by "Boleh, Kak." */
const verbs: readonly (readonly [asked: RegExp, about: string, yes: string, no: string])[] = [
  [/\bbuka\b|\bopen\b/i, 'buka', 'Buka, Kak.', 'Tutup, Kak.'],
  [/\bgratis|free\b/i, 'gratis', 'Gratis, Kak.', 'Tidak gratis, Kak.'],
  [/\b(?:termasuk|include|inc)\b/i, 'termasuk', 'Sudah termasuk, Kak.', 'Belum termasuk, Kak.'],
  [/\bboleh(?:kah)?\b/i, 'bisa', 'Boleh, Kak.', 'Maaf Kak, tidak boleh.'],
  [/\b(?:bisa|bs|bsa|iso|can)(?:kah)?\b/i, 'bisa', 'Bisa, Kak.', 'Maaf Kak, tidak bisa.'],
  [
    /\b(?:ada|ready|tersedia|jual|terima|nerima)(?:kah)?\b|\bpakai|\bpake\b/i,
    'bisa',
    'Ada, Kak.',
    'Maaf Kak, tidak ada.',
  ],
];
const asksWhich =
  /\b(?:berapa|brp|brapa|brpa|bpr|piro|pinten|kapan|kpn|jam (?:berapa|brp)|gimana|gmn|gmna|bagaimana|dimana|dmn|mana|siapa|sapa|kenapa|cara|caranya|harga|biaya|ongkir|atau|syarat|syaratnya|how|what|when|where)\b|(?<=\S\s+)apa\b/i;
/** Yes and no would both be half of it. */
const conditions =
  /\b(?:kalau|kalo|klo|jika|bila|apabila|asal|asalkan|hanya|cuma|khusus|kecuali|selain|minimal|maksimal|max|min|semua|sebagian|tertentu|selama|syarat|setelah|sebelum|wajib)\b/i;
const negative =
  /\b(?:tidak|tdk|tak|gak|ga|nggak|ngga|enggak|gk|ndak|belum|blm|blom|bukan|jangan|jgn|dilarang|tanpa)\b/i;
const closed = /\b(?:tutup|libur|closed?)\b/i;

/**
 * Yes or no, where the quoted words say it of just what was asked, without a condition and without saying the other
 * too; else empty. "Hari Minggu buka?" over "Minggu tutup" begins with "Tutup, Kak."
 */
export function yesOrNo(question: string, title: string, quoted: string): string {
  if (asksWhich.test(question) || question.length > 120) return '';
  const verb = verbs.find(([asks]) => asks.test(question));
  if (!verb) return '';
  const [, about, yes, no] = verb;
  const inTime = withinHours(question, quoted);
  if (inTime !== undefined) return inTime ? yes : no;
  const asked = statements(readText(question)).find((one) => one.about === about);
  const terms = [...(asked?.terms ?? [])].filter(([, weight]) => weight >= 0.6).map(([key]) => key);
  const told = statements(readText(quoted, title)).filter(
    (one) =>
      one.about === about && terms.length > 0 && terms.every((key) => (one.terms.get(key) ?? 0) >= 0.6),
  );
  const [first] = told;
  if (first) {
    if (told.some(({ holds, limited }) => limited || holds !== first.holds)) return '';
    if (about !== 'buka' && told.some(({ start }) => conditions.test(sentenceAt(quoted, start)))) return '';
    return first.holds ? yes : no;
  }
  // The day that was asked for is a day off.
  if (quoted.length <= 140 && !conditions.test(quoted) && !/\d/.test(quoted) && closed.test(quoted))
    return no;
  // One short statement that denies, or closes, denies just what it was quoted for.
  if (quoted.length > 140 || conditions.test(quoted) || /\n/.test(quoted)) return '';
  if (about === 'buka' || about === 'gratis' || about === 'termasuk') return '';
  const denials = quoted.match(new RegExp(negative, 'gi')) ?? [];
  return denials.length === 1 && !/[,;]/.test(quoted.slice(0, quoted.search(negative))) ? no : '';
}

/** "minggu jam 7 malem masih buka?" over "minggu 10.00–17.00"; undefined: an hour is not asked for, or could be two. */
function withinHours(question: string, quoted: string): boolean | undefined {
  const asked = readFacts(question).filter(({ kind }) => kind === 'clock');
  const told = readFacts(quoted).filter(({ kind }) => kind === 'clock');
  const [at] = asked;
  const [from, to] = told;
  if (!at || asked.length !== 1 || at.or !== undefined || !from) return undefined;
  if (told.length === 2 && to && from.value < to.value) return at.value >= from.value && at.value <= to.value;
  if (told.length !== 1) return undefined;
  const before = quoted.slice(Math.max(0, from.start - 24), from.start);
  if (/\b(?:sebelum|sblm|sampai|sampe|hingga|max|maks|maksimal)\b[^,.]*$/i.test(before))
    return at.value <= from.value;
  return /\b(?:setelah|stlh|sesudah|mulai|abis)\b[^,.]*$/i.test(before) ? at.value >= from.value : undefined;
}

function sentenceAt(text: string, at: number): string {
  const begin = Math.max(text.lastIndexOf('. ', at), text.lastIndexOf('\n', at)) + 1;
  const end = text.slice(at).search(/[.!?](?:\s|$)|\n/);
  return text.slice(begin, end < 0 ? undefined : at + end);
}
