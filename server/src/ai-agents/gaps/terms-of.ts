import { type Lexicon, readUnits } from '../../knowledge/index.ts';

/** From here on a word names a thing; below it ("harga", "bayar", "ada") it is of many. */
const NAMES = 0.5;
const OF_MANY = '~';

/**
 * What a question says, without its order, spelling and manners: dictionary forms, of synonyms always the same one; those
 * that are of many things begin with `~`. Never empty.
 */
export function termsOf(question: string, lexicon: Lexicon): string[] {
  const { units, forms } = readUnits(question, lexicon);
  const terms = units.flatMap(({ weight, concepts: [concept], stems }) => {
    const name = (concept !== undefined && lexicon.members.get(concept)?.[0]) || stems.join(' ');
    if (weight >= NAMES) return [name];
    return concept === undefined ? [] : [OF_MANY + name];
  });
  if (terms.length > 0) return [...new Set(terms)].sort();
  return [forms === '' ? question.trim().toLowerCase().slice(0, 100) : forms.slice(0, 100)];
}

/** Each must say this share of what both say together: two things asked of one product are not one question. */
const ALIKE = 0.6;
const WEAK = 0.3;

/** 0…1; 0: they say different things. */
export function likeness(one: readonly string[], other: readonly string[]): number {
  const [first, second] = [weightsOf(one), weightsOf(other)];
  let shared = 0;
  let all = 0;
  for (const term of new Set([...first.keys(), ...second.keys()])) {
    const weight = Math.max(first.get(term) ?? 0, second.get(term) ?? 0);
    all += weight;
    if (first.has(term) && second.has(term)) shared += weight;
  }
  const share = shared / all;
  return share >= ALIKE ? share : 0;
}

/** "ongkir" names a thing, "ongkos kirim" is of many words: they are one term, as strong as the stronger. */
const weightsOf = (terms: readonly string[]) =>
  new Map(
    terms.map((term) => (term.startsWith(OF_MANY) ? ([term.slice(1), WEAK] as const) : ([term, 1] as const))),
  );
