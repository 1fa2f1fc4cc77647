import {
  conceptTerm,
  kindMatch,
  kindTerm,
  type Lexicon,
  relatedConcepts,
  type Unit,
} from '../../../knowledge/index.ts';
import { places } from '../../../platform/chat-language/word-classes.ts';
import { plainOf, type Said, type Statement } from './read-statements.ts';

/** What is asked, as statements are held against it. */
export interface Wanted {
  question: string;
  /** In dictionary forms. */
  forms: string;
  units: readonly Unit[];
  /** What the question before it named: it may be meant still. */
  context: readonly Unit[];
  lexicon: Lexicon;
  /** The day it is asked on, as 20261126. */
  today: number;
  /** How much a word tells one passage from another, 0…1. */
  rarity: (unit: Unit) => number;
}

/** A statement as it meets one question. */
export interface Scored {
  statement: Statement;
  score: number;
  /** Share of what the question says that it speaks of, with what governs it, 0…1. */
  coverage: number;
  /** The same in its own words alone. */
  ownShare: number;
  /** Units by their number that it speaks of itself. */
  own: ReadonlySet<number>;
  /** Units it and what stands around it are silent about. */
  missing: readonly Unit[];
  kind: -1 | 0 | 1;
  /** Things it names that were not asked for. */
  extra: number;
  /** A word it is silent about stands right beside one it speaks of: "oli federal", "gigi palsu". */
  apart: boolean;
}

export interface Picked {
  /** Best first. */
  ranked: readonly Scored[];
  best: Scored;
  /** Those that are quoted, in their order: the best and what says as much of the same. */
  chosen: readonly Scored[];
  /** How far they lead what else could be meant. */
  lead: number;
  /** Its heading says what the question says, no more and no less. */
  asked: boolean;
}

export interface Candidate {
  statement: Statement;
  /** How well the search likes its passage, 0…1. */
  fused: number;
}

// How much it counts where a word stands. Chosen on the development sets.
const inOwn = { exact: 1, synonym: 0.82, alike: 0.55, related: 0.3 };
/** Another statement says it in the customer's own word. */
const saidElsewhere = 0.45;
const byAbove = 0.85;
const byLine = 0.5;
const byPassage = 0.35;
/** Of a row the others say what it is not. */
const byList = 0.15;
const kindShare = 0.12;
const noKind = -0.22;
const otherDay = -0.3;
const fusedShare = 0.08;
const extraShare = 0.02;
const numbered = 0.15;
const promotion = -0.12;
const isOver = -0.25;
const underIt = 0.25;
const asMuch = 0.07;
const mostChosen = 8;
const contextShare = 0.25;
/** What goes on with a town, a day or a size alone is about all that was asked before. */
const contextShareOfSlots = 0.6;
const notTheNewThing = -0.15;
const asMuchInRows = 0.018;

/** Which statements answer; undefined: there are none. */
export function pickStatements(wanted: Wanted, candidates: readonly Candidate[]): Picked | undefined {
  const named = (unit: Unit): boolean => candidates.some(({ statement }) => has(statement.own, unit));
  const weights = wanted.units.map((unit) =>
    isSlot(unit) && named(unit) ? 1 : unit.weight * (0.4 + 0.6 * wanted.rarity(unit)),
  );
  const codes = codesIn(wanted.question).filter((code) =>
    candidates.some(({ statement }) => holds(statement, code)),
  );
  const inCode = (unit: Unit): boolean =>
    codes.some((code) => unit.stems.every((word) => code.split(/[ /]/).includes(word)));
  const counted = wanted.units.map((unit) => (isNumber(unit) ? named(unit) : !inCode(unit)));
  const days = daysAsked(wanted.units);
  const literal = wanted.units.map(named);
  const ranked = candidates
    .map((candidate) => score(candidate, { ...wanted, weights, codes, counted, literal, days }))
    .sort((a, b) => b.score - a.score);
  const [best] = ranked;
  if (!best) return undefined;
  const chosen = chooseWith(best, ranked);
  const texts = new Set(chosen.map(({ statement }) => statement.text));
  const rival = ranked.find((one) => !texts.has(one.statement.text));
  return {
    ranked,
    best,
    chosen,
    lead: best.score - (rival?.score ?? 0),
    asked: isHeading(best.statement, wanted),
  };
}

/** A town or a day picks one of many rows that are alike in all else. */
const isSlot = ({ stems }: Unit): boolean =>
  stems.every((word) => places.has(word)) || (stems.length === 1 && weekdays.test(stems[0]!));

const isNumber = ({ stems }: Unit): boolean => stems.every((word) => /^\d/.test(word));

/** Names with a figure: "90/90", "gtz6v", "70/90-17", "130x130". */
const codesIn = (question: string): string[] => [
  ...Array.from(
    question
      .toLowerCase()
      .matchAll(
        /\b(?:tipe|type|paket|box|kelas|size|ukuran|kamar|level|grade|kode|blok|gate)\s+([a-z]|\d{1,2})\b/g,
      ),
    ([, letter = '']) => letter,
  ),
  ...(question.toLowerCase().match(/[\p{L}\d]+(?:[/x.-][\p{L}\d]+)*/gu) ?? []).flatMap((word) => {
    const joined = /\d[/x-]\d/.test(word) || (/\d/.test(word) && /\p{L}/u.test(word));
    return joined && !/^\d+(?:rb|ribu|k|jt|juta|x|kg|km|cm|jam|hari|orang|org|pcs|box)$/.test(word)
      ? [plainOf(word).trim()]
      : [];
  }),
];

/** "xt30" is "XT-30" too. */
const holds = ({ plain }: Statement, code: string): boolean =>
  ` ${plain} `.includes(` ${code} `) ||
  (code.length >= 4 && /\p{L}/u.test(code) && plain.replaceAll(' ', '').includes(code.replaceAll(' ', '')));

interface Weighed extends Wanted {
  weights: readonly number[];
  codes: readonly string[];
  /** A number counts where some statement names it: "30" of "30 kotak" is the customer's own. */
  counted: readonly boolean[];
  /** Some statement says it in just this word. */
  literal: readonly boolean[];
  days: readonly string[];
}

function score({ statement, fused }: Candidate, wanted: Weighed): Scored {
  const { units, context, weights, codes, counted, literal, days, lexicon, forms } = wanted;
  let total = 0;
  let covered = 0;
  let literally = 0;
  const own = new Set<number>();
  const missing: Unit[] = [];
  let another = false;
  units.forEach((unit, i) => {
    if (!counted[i]) return;
    const value = isNumber(unit) ? 0.5 : weights[i]!;
    const met = matchIn(statement.own, unit, lexicon);
    const itself = met < inOwn.exact && literal[i] ? met * saidElsewhere : met;
    const match = Math.max(
      itself,
      byAbove * matchIn(statement.above, unit, lexicon),
      byLine * matchIn(statement.beside, unit, lexicon),
      (statement.row ? byList : byPassage) * matchIn(statement.around, unit, lexicon),
    );
    total += value;
    covered += value * match;
    literally += value * itself;
    another ||= context.length > 0 && literal[i]! && unit.weight >= 0.5 && match < 0.8;
    if (itself >= 0.6) own.add(i);
    if (!isNumber(unit) && match < 0.3 && unit.weight >= 0.5) missing.push(unit);
  });
  const slotsOnly = units.every((unit) => unit.weight < 0.5 || isSlot(unit) || isNumber(unit));
  for (const unit of context) {
    if (isNumber(unit)) continue;
    const value = (slotsOnly ? contextShareOfSlots : contextShare) * unit.weight;
    const match = Math.max(
      matchIn(statement.own, unit, lexicon),
      byAbove * matchIn(statement.above, unit, lexicon),
      byLine * matchIn(statement.beside, unit, lexicon),
    );
    total += value;
    covered += value * match;
  }
  codes.forEach((code, i) => {
    total += 1;
    if (!holds(statement, code)) return;
    covered += 1;
    literally += 1;
    own.add(units.length + i);
  });
  const kind = kindMatch(forms, statement.text);
  const coverage = total === 0 ? 0 : covered / total;
  const elsewhen = days.length > 0 && statement.days.size > 0 && !days.some((day) => statement.days.has(day));
  const extra = statement.units.filter(
    (unit) =>
      unit.weight >= 0.5 && !isNumber(unit) && ![...units, ...context].some((one) => sharesTerm(one, unit)),
  ).length;
  return {
    statement,
    coverage,
    ownShare: total === 0 ? 0 : literally / total,
    own,
    missing,
    kind,
    extra,
    apart: missing.some((unit) =>
      units.some(
        (other, i) =>
          own.has(i) && other.weight >= 0.5 && !isNumber(other) && stand(unit, other, wanted.question),
      ),
    ),
    score:
      coverage +
      (kind > 0 ? kindShare : kind < 0 ? noKind : 0) +
      (isHeading(statement, wanted) ? underIt : 0) +
      (elsewhen ? otherDay : 0) +
      (another ? notTheNewThing : 0) +
      (aboutPromotion.test(forms) ? 0 : statement.promotes ? promotion : 0) +
      (statement.ends !== undefined && statement.ends < wanted.today && !stillAsked.test(forms)
        ? isOver
        : 0) +
      (codes.some((code) => code.length === 1 && new RegExp(`^${code}[.)]`, 'i').test(statement.text))
        ? numbered
        : 0) +
      fusedShare * fused -
      extraShare * Math.min(extra, 6),
  };
}

const stillAsked = /\b(?:masih|promo|berlaku|still)\b/;
const aboutPromotion = /\b(?:promo|diskon|potong|murah|voucher|cashback|gratis|bonus|hemat)\b/;

/** One of its headings says what is asked, no more and no less. */
const isHeading = ({ heads }: Statement, { units, lexicon }: Wanted): boolean =>
  units.length > 0 &&
  heads.some(
    (head) =>
      head.units.length > 0 &&
      units.every((unit) => matchIn(head, unit, lexicon) >= inOwn.synonym) &&
      head.units.every((one) => units.some((unit) => sharesTerm(one, unit))),
  );

/** Side by side, nothing between them. */
const stand = (a: Unit, b: Unit, question: string): boolean =>
  /^\s+$/.test(a.end <= b.start ? question.slice(a.end, b.start) : question.slice(b.end, a.start));

const weekdays = /^(?:senin|selasa|rabu|kamis|jumat|sabtu|minggu)$/;
const daysAsked = (units: readonly Unit[]): string[] =>
  units.flatMap(({ stems }) => (stems.length === 1 && weekdays.test(stems[0]!) ? [stems[0]!] : []));

const sharesTerm = (a: Unit, b: Unit): boolean =>
  a.stems.some((word) => b.stems.includes(word)) ||
  a.concepts.some((concept) => b.concepts.includes(concept));

const has = (said: Said, unit: Unit): boolean => unit.stems.every((word) => said.forms.has(word));

function matchIn(said: Said, unit: Unit, lexicon: Lexicon): number {
  if (has(said, unit)) return inOwn.exact;
  if (unit.concepts.some((c) => said.mentions.has(conceptTerm(c)) || said.mentions.has(kindTerm(c))))
    return inOwn.synonym;
  if (unit.alike.some((word) => said.forms.has(word))) return inOwn.alike;
  const parts =
    unit.parts.length === 0
      ? 0
      : (0.85 * unit.parts.reduce((sum, part) => sum + matchIn(said, part, lexicon), 0)) / unit.parts.length;
  if (parts > inOwn.related) return parts;
  const related = relatedConcepts(unit, lexicon).some((c) => said.mentions.has(conceptTerm(c)));
  return related ? inOwn.related : parts;
}

/** The best, and those of its passage that say as much of the same: two rows that nobody could tell apart. */
function chooseWith(best: Scored, ranked: readonly Scored[]): Scored[] {
  const equal = (one: Scored): boolean =>
    one.own.size === best.own.size && [...best.own].every((i) => one.own.has(i));
  const { passage, heading, label } = best.statement;
  return ranked
    .filter(
      (one) =>
        one.statement.passage === passage &&
        one.score >= best.score - (best.statement.row && best.own.size > 0 ? asMuchInRows : asMuch) &&
        equal(one) &&
        (best.own.size > 0 || (one.statement.heading === heading && one.statement.label === label)),
    )
    .slice(0, mostChosen)
    .sort((a, b) => a.statement.at - b.statement.at);
}
