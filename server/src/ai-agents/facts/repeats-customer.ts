import { type Bound, likeness } from './belongs.ts';
import type { Fact } from './fact.ts';
import { rivalKinds } from './of-another.ts';
import { sameFact } from './same-fact.ts';

/** The customer said it, and no source. */
export const isOnly = (fact: Fact, asked: readonly Fact[], all: readonly Bound[]): boolean =>
  asked.some((other) => sameFact(other, fact)) && !all.some((other) => sameFact(other.fact, fact));

/** Says that there is none of it. */
export const closes = /\b(?:tutup|libur|tidak|tdk|gak|ga|nggak|ngga|belum|blm|bukan|kecuali|selain|off)\b/i;

const quantities =
  /\b(?:untuk|utk|buat|kalau|kalo|klo|jika|bila|selama|sebanyak|paket|kirim|pesan|order|ambil|beli|sewa|total|telat|terlambat|umur|usia|karena|yang|yg|[x×*=])\s*(?:\p{L}+\s){0,2}$/iu;

/** The customer's own quantity may be said again; a claim about the business may not hide behind it, nor a price. */
export function repeatsCustomer(bound: Bound, all: readonly Bound[], asked: readonly Fact[]): boolean {
  const { fact, clause } = bound;
  if (!asked.some((other) => sameFact(other, fact))) return false;
  switch (fact.kind) {
    case 'number': {
      const before = clause.text.slice(0, fact.start - clause.start);
      const after = clause.text.slice(fact.end - clause.start);
      if (quantities.test(before) || /^\s*[x×*=]/.test(after) || closes.test(clause.text)) return true;
      const rivals = all.filter((other) => rivalKinds(other.fact, fact));
      return !rivals.some((rival) => likeness(bound, rival) >= 0.6);
    }
    case 'bank':
    case 'clock':
    case 'day':
    case 'date':
    case 'month':
      return closes.test(clause.text) || quantities.test(clause.text.slice(0, fact.start - clause.start));
    default:
      return false;
  }
}
