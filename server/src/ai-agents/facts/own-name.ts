import type { ReadText } from './clauses.ts';
import type { Fact } from './fact.ts';

/** What a business is called tells no figure, however often "Toko Tiga Putri" names itself. */
export function withoutName(read: ReadText, business: string): ReadText {
  const name = business.trim().toLowerCase();
  if (name === '' || read.facts.length === 0) return read;
  const text = read.text.toLowerCase();
  const places: number[] = [];
  for (let at = text.indexOf(name); at !== -1; at = text.indexOf(name, at + name.length)) places.push(at);
  if (places.length === 0) return read;
  const isOther = ({ start, end }: Fact): boolean =>
    !places.some((at) => at <= start && end <= at + name.length);
  return {
    ...read,
    facts: read.facts.filter(isOther),
    clauses: read.clauses.map((clause) => ({ ...clause, facts: clause.facts.filter(isOther) })),
  };
}
