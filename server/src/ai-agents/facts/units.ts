import { places } from '../../platform/chat-language/word-classes.ts';
import { type Clause, letter, type Part, type ReadText, type Term } from './clauses.ts';
import { contrariesIn } from './contraries.ts';
import { labelBefore, openedBy } from './neighbours.ts';
import { termsWithFacts } from './own-terms.ts';

/** What one clause says, with what it stands under and beside. */
export interface Unit {
  /** Word or figure → how near it stands. */
  near: ReadonlyMap<string, number>;
  /** Which of several it speaks of. */
  own: readonly Choice[];
  /** The same, with those of what it stands under. */
  all: readonly Choice[];
}

/** A word that tells one thing from others of its kind: a name, a letter, or one of what a thing can be but once. */
export interface Choice {
  kind: string;
  value: string;
  text: string;
  start: number;
  end: number;
  /** The word it stands behind: "coach". */
  behind: string;
}

const underHeading = 0.5;
const inBrackets = 0.9;
const besideIt = 0.35;
const ofItsList = 0.7;

/** The clauses of a text, each with its neighbours; the members of a list ("Kenanga & Cempaka") are one. */
export function unitsOf(read: ReadText): Unit[] {
  return [...Map.groupBy(read.clauses, ({ sentence }) => sentence)].flatMap(([sentence, whole]) => {
    const heading = read.headings[sentence] ?? [];
    const groups = listed(whole).map((clauses) => ({
      clauses,
      own: clauses.flatMap((clause) => choicesIn(read.text, clause)),
    }));
    return groups.map((group) => {
      const { clauses, own } = group;
      const near = new Map<string, number>();
      const lend = (terms: readonly Pick<Term, 'key' | 'weight'>[], by: number): void => {
        for (const { key, weight } of terms) near.set(key, Math.max(near.get(key) ?? 0, weight * by));
      };
      lend(heading, underHeading);
      for (const other of groups)
        lend(other.clauses.flatMap(termsWithFacts), other.own.length > 0 && own.length > 0 ? 0.1 : besideIt);
      const from = whole.indexOf(clauses[0]!);
      lend(headOf(groups[0]!), group === groups[0] ? 0 : ofItsList);
      const bracket = openedBy(whole, from);
      if (bracket) lend(termsWithFacts(bracket), inBrackets);
      const above: Part[] = [...clauses.flatMap(({ under }) => under), ...labelBefore(whole, from)];
      for (const part of [...clauses, ...above]) lend(termsWithFacts(part), 1);
      const around = [...above, ...(bracket ? [bracket] : [])];
      return { near, own, all: [...own, ...around.flatMap((part) => choicesIn(read.text, part))] };
    });
  });
}

/** "Sewa bulanan Avanza 6,5jt, Agya 5,2jt", "Jenjang: MTs, MA": what begins a list is said of all of it. */
function headOf({ clauses, own }: { clauses: readonly Clause[]; own: readonly Choice[] }): Term[] {
  const first = own[0]?.start ?? Number.POSITIVE_INFINITY;
  const isLabel = clauses.some(({ text }) => text.trimEnd().endsWith(':'));
  return clauses.flatMap(({ terms }) => terms.filter(({ start }) => isLabel || start < first));
}

/** "Kenanga & Cempaka", "Bogor, Bekasi 750rb". */
function listed(sentence: readonly Clause[]): Clause[][] {
  const groups: Clause[][] = [];
  for (const clause of sentence) {
    const last = groups.at(-1);
    if (last && (isMember(clause) || last.every(isMember))) last.push(clause);
    else groups.push([clause]);
  }
  return groups;
}

const isMember = ({ facts, terms, text }: Clause): boolean =>
  facts.length === 0 &&
  terms.length <= 2 &&
  !/:\s*$|^\W*(?:tapi|tetapi|tp|namun|kecuali|selain|sedangkan|kalau|kalo|klo|jika|bila)\b/i.test(text) &&
  terms.some(({ weight }) => weight === 1);

function choicesIn(whole: string, { text, start, terms, facts }: Part): Choice[] {
  const found = [
    ...terms
      .filter((term) => isName(whole, term))
      .map(({ key, start, end }) => ({
        kind: 'name',
        value: key,
        start,
        end,
      })),
    ...contrariesIn(text).map((one) => ({ ...one, start: start + one.start, end: start + one.end })),
  ].filter((one) => !facts.some((fact) => fact.start <= one.start && one.start < fact.end));
  // "Lapangan A", "Paket Kenanga": what comes last is the name.
  const isKind = (one: { kind: string; end: number }): boolean =>
    one.kind === 'name' && found.some((next) => next.kind === 'name' && next.start === one.end + 1);
  return found
    .filter((one) => !isKind(one))
    .map((one) => ({
      ...one,
      text: whole.slice(one.start, one.end),
      behind:
        /(\p{L}+)\s$/u.exec(whole.slice(Math.max(0, one.start - 24), one.start))?.[1]?.toLowerCase() ?? '',
    }));
}

/** A capital within a sentence, a letter that is a name, a town. */
const isName = (text: string, { key, weight, start, end }: Term): boolean =>
  weight === 1 &&
  (places.has(key) || key.startsWith(letter) || (/^\p{Lu}/u.test(text.slice(start, end)) && start > 0));
