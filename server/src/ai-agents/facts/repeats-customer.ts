import { type Bound, likeness } from './belongs.ts';
import type { Clause, ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';
import { marksOf } from './marks.ts';
import { denial, negation } from './negations.ts';
import { names } from './neighbours.ts';
import { isSpan, rivalKinds } from './of-another.ts';
import { sameFact } from './same-fact.ts';

/** The customer said it, and no source. */
export const isOnly = (fact: Fact, asked: readonly Fact[], all: readonly Bound[]): boolean =>
  asked.some((other) => sameFact(other, fact)) && !all.some((other) => sameFact(other.fact, fact));

const closes = new RegExp(String.raw`\b(?:${denial}|tutup|libur|kecuali|selain|off)\b`, 'i');
/** "Minggu tidak tutup" says that it is open. */
const never = new RegExp(
  String.raw`\b(?:${negation}|bukan)\s(?:\p{L}+\s)?(?:tutup|libur|off)(?:nya)?\b`,
  'giu',
);
/** "60 hari, bukan 30 hari": it denies what stands right behind it. */
const deniesNext = /\b(?:bukan|bkn|selain)\s(?:\p{L}+\s)?$/iu;

/** Says that there is none of it. */
export function isDenied({ fact, clause: { text, start, facts } }: Bound): boolean {
  const besides = facts
    .filter((other) => other.start !== fact.start && other.kind === fact.kind && !other.implied)
    .reduce((said, other) => {
      const before = said.slice(0, other.start - start);
      return before.replace(deniesNext, (denial) => ' '.repeat(denial.length)) + said.slice(before.length);
    }, text);
  return closes.test(besides.replace(never, ''));
}

const ordered =
  'kalau|kalo|klo|jika|bila|sebanyak|paket|kirim|pesan|order|ambil|beli|sewa|total|telat|terlambat|umur|usia|karena';
const quantities = new RegExp(
  String.raw`\b(?:untuk|utk|buat|selama|yang|yg|${ordered}|[x×*=])\s*(?:\p{L}+\s){0,2}$`,
  'iu',
);
/** How long a thing lasts is no order of the customer's: "berlaku selama 60 hari". */
const spans = new RegExp(String.raw`\b(?:${ordered}|[x×*=])\s*(?:\p{L}+\s){0,2}$`, 'iu');

/** The customer's own quantity may be said again; a claim about the business may not hide behind it, nor a price. */
export function repeatsCustomer(
  bound: Bound,
  all: readonly Bound[],
  asked: readonly Fact[],
  said: ReadText,
): boolean {
  const { fact, clause } = bound;
  if (!asked.some((other) => sameFact(other, fact))) return false;
  const before = clause.text.slice(0, fact.start - clause.start);
  switch (fact.kind) {
    case 'number': {
      const after = clause.text.slice(fact.end - clause.start);
      const isOrder = (isSpan(fact) ? spans : quantities).test(before) || /^\s*[x×*=]/.test(after);
      if (isOrder || isDenied(bound)) return true;
      const rivals = all.filter((other) => rivalKinds(other.fact, fact));
      return !rivals.some((rival) => likeness(bound, rival) >= 0.6);
    }
    case 'bank':
    case 'clock':
    case 'day':
    case 'date':
    case 'month':
      return isDenied(bound) || (quantities.test(before) && !isHeld(bound, said));
    default:
      return false;
  }
}

/** "Untuk hari Minggu kami buka", "untuk BNI, bisa": that the customer asked for it says nothing of whether it is so. */
function isHeld({ clause }: Bound, { clauses }: ReadText): boolean {
  const next = clauses[clauses.findIndex(({ start }) => start === clause.start) + 1];
  const holds = (one: Clause): boolean =>
    marksOf(one).some((mark) => mark.holds && (mark.about === 'buka' || mark.about === 'bisa'));
  return holds(clause) || (next?.sentence === clause.sentence && !names(next) && holds(next));
}
