import { kindMatch, kindsStated, type Unit } from '../../../knowledge/index.ts';
import { goesOn } from '../in-context.ts';
import { tellsWhich } from './asks-which.ts';
import { agreement } from './condition-marks.ts';
import { has, inOwn, isHeading, lacksPart, liesThere, matchIn } from './match-unit.ts';
import { numbersAgree } from './named-numbers.ts';
import { type Figure, offers, type Statement, withColumns } from './read-statements.ts';
import type { Scored, Weighed } from './scored.ts';
import { sharesTerm } from './shares-term.ts';
import { fitOf, namesAmount } from './tiers.ts';
import { type Candidate, holds, isNumber, isSlot, type Wanted } from './wanted.ts';

/** Another statement says it in the customer's own word. */
const saidElsewhere = 0.45;
const byAbove = 0.85;
/** A heading that asks just what is asked: all that stands under it says it, what says it once more a little sooner. */
const byHeading = 0.98;
const byLine = 0.5;
const byPassage = 0.35;
/** The other rows say what a row is not. */
const byList = 0.15;
const kindShare = 0.12;
const noKind = -0.22;
const otherDay = -0.3;
/** "Jumat istirahat 11.30" is of Friday more than "Senin–Sabtu". */
const onThatDay = 0.06;
const fusedShare = 0.08;
const extraShare = 0.02;
const numbered = 0.15;
/** "DP 500.000" says what the DP is, "DP kembali 50%" something else of it. */
const besideFigure = 0.07;
/** Whoever names no day asks for most days. */
const onSomeDays = -0.25;
/** The conditions are asked for, and another sentence there names them. */
const notTheAttribute = -0.2;
/** By synonyms alone one may be led far from what was asked. */
const mostlyMet = 0.7;
const promotion = -0.12;
const isOver = -0.25;
/** "24–59 pcs" holds for 50; where one does, "12–23" is not meant. */
const holdsForIt = 0.2;
const forOthersOnly = -0.25;
const ofTheSame = 0.05;
const underIt = 0.25;
const tellsIt = 0.35;
/** "sudah potong kayu" answers who has, "belum potong" does not. */
const takenAsGiven = { same: 0.15, contrary: -0.35 };
/** "3 pintu" is not "2 pintu". */
const ofTheNumber = { same: 0.12, other: -0.3 };
/** "ukuran 120" is asked for, and it names no 120. */
const notTheSize = -0.2;
/** Whether something is so is asked: it says that it is, or is not. */
const saysWhether = 0.08;
/** What holds in Ramadan is not what holds. */
const inSeason = -0.3;
const contextShare = 0.25;
/** What goes on with a town, a day or a size alone is about all that was asked before. */
const contextShareOfSlots = 0.6;
const notTheNewThing = -0.15;
/** "kalau reseller?" after "dropship berapa?": of that thing no more. */
const ofTheOldThing = -0.25;
/** It was said just now; of a table another column may be meant. */
const saidAlready = { row: -0.3, prose: -0.1 };
const sameLine = 0.14;
const sameList = 0.1;
const samePassage = 0.04;

function goingOn(statement: Statement, { previous, question, units }: Wanted): number {
  if (statement.passage !== previous?.passage) return 0;
  const saysIt = units.some((unit) => !isNumber(unit) && has(statement.own, unit));
  if (statement === previous && !statement.table && !saysIt && goesOn.test(question))
    return saidAlready[statement.row ? 'row' : 'prose'];
  if (statement.line === previous.line) return sameLine;
  return inOneList(statement, previous) ? sameList : samePassage;
}

/** Beside each other in a line, or under one heading in the same form. */
export const inOneList = (one: Statement, other: Statement): boolean =>
  one.passage === other.passage &&
  (one.line === other.line ||
    (one.heading === other.heading && one.label === other.label && one.row === other.row));

const lacksAttribute = ({ own, above, passage }: Statement, { attributed }: Weighed): boolean =>
  [...attributed].some(([unit, passages]) => passages.has(passage) && !has(own, unit) && !has(above, unit));

/** "dapat helm berapa" may ask how many as well as how much: "2 helm" tells it. */
const counts = ({ figures }: Statement, { howMany, units }: Weighed): boolean =>
  howMany &&
  figures.some(
    ({ kind, of }) => kind === 'count' && of && units.some((one) => one.weight >= 0.5 && sharesTerm(one, of)),
  );

/** A figure of the kind that is asked for, right behind a word of the question. */
const isAsked = ({ kind, unit }: Figure, { kinds, units }: Weighed): boolean =>
  unit !== undefined &&
  (kinds.includes(kind) || (kind === 'share' && kinds.includes('price'))) &&
  units.some((one) => !isNumber(one) && sharesTerm(one, unit));

export function score({ statement, fused }: Candidate, wanted: Weighed): Scored {
  const {
    units,
    context,
    replaced,
    weights,
    codes,
    counted,
    sized,
    literal,
    days,
    kinds,
    bare,
    lexicon,
    forms,
  } = wanted;
  let total = 0;
  let covered = 0;
  let literally = 0;
  let elsewhere = 0;
  const own = new Set<number>();
  const missing: Unit[] = [];
  let another = false;
  let named = 0;
  let echoed = 0;
  const under = context.length === 0 && isHeading(statement, wanted);
  const which = wanted.which !== undefined && tellsWhich(wanted.which, statement.text, lexicon);
  const onOffer = aboutPromotion.test(forms);
  units.forEach((unit, i) => {
    if (!counted[i]) return;
    const value = isNumber(unit) ? (sized[i] ? 1 : 0.5) : weights[i]!;
    const said = matchIn(statement.own, unit, lexicon);
    // "Gratis ongkir se-Jawa mulai …" is not what sending to a town of Java costs.
    const met =
      said < inOwn.region && liesThere(statement.own, unit) && (onOffer || !offers.test(statement.text))
        ? inOwn.region
        : said;
    const itself = met < inOwn.exact && literal[i] ? met * saidElsewhere : met;
    const match = Math.max(
      itself,
      (under ? byHeading : byAbove) * matchIn(statement.above, unit, lexicon),
      byLine * matchIn(statement.beside, unit, lexicon),
      (statement.row ? byList : byPassage) * matchIn(statement.around, unit, lexicon),
    );
    total += value;
    covered += value * match;
    literally += value * itself;
    if (literal[i] && Math.max(said, matchIn(statement.above, unit, lexicon)) < inOwn.exact)
      elsewhere += value;
    if (!isNumber(unit) && unit.weight >= 0.5) {
      named += 1;
      if ([statement.own, statement.above, statement.beside].some((said) => has(said, unit))) echoed += 1;
    }
    another ||= context.length > 0 && literal[i]! && unit.weight >= 0.5 && match < 0.8;
    if (itself >= 0.6 || (under && match >= 0.6)) own.add(i);
    // Who tells which need not say once more of what.
    if (which && unit.stems[0] === wanted.which?.of) return;
    if (!isNumber(unit) && unit.weight >= 0.5 && (match < 0.3 || lacksPart(statement, unit, match, lexicon)))
      missing.push(unit);
  });
  const replacedHere = context.some((unit, i) => replaced[i] && has(statement.own, unit));
  let spoken = 0;
  let talked = 0;
  const slotsOnly = units.every((unit) => unit.weight < 0.5 || isSlot(unit) || isNumber(unit));
  for (const [i, unit] of context.entries()) {
    if (isNumber(unit) || replaced[i]) continue;
    const value = (slotsOnly ? contextShareOfSlots : contextShare) * unit.weight;
    const match = Math.max(
      matchIn(statement.own, unit, lexicon),
      byAbove * matchIn(statement.above, unit, lexicon),
      byLine * matchIn(statement.beside, unit, lexicon),
    );
    total += value;
    covered += value * match;
    if (unit.weight < 0.5) continue;
    talked += 1;
    if (match >= 0.5) spoken += 1;
  }
  codes.forEach((code, i) => {
    total += 1;
    if (!holds(statement, code)) return;
    covered += 1;
    literally += 1;
    own.add(units.length + i);
  });
  const held = fitOf(statement.tiers, wanted.amounts);
  const fit = held === 0 && namesAmount(statement.amounts, wanted.amounts) ? 1 : held;
  const told = counts(statement, wanted);
  const bound = told || statement.figures.some((figure) => isAsked(figure, wanted));
  const stated =
    bare && statement.row && kindsStated(statement.text).includes('price')
      ? 1
      : kindMatch(forms, withColumns(statement));
  // Whether a promotion still runs is asked, whatever its words ("bayar 1") would ask else.
  const kind = told || (stillAsked.test(forms) && statement.ends !== undefined) ? 1 : stated;
  const coverage = total === 0 ? 0 : covered / total;
  const agrees = agreement(wanted.marks, statement.marks);
  const numberFits = fit !== 0 ? 0 : numbersAgree(wanted.numbers, statement.numbers);
  const outOfSeason =
    statement.seasons.size > 0 && wanted.seasons.size === 0 && !inSomeSeason.test(wanted.question);
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
    which,
    off:
      codes.some((code) => !holds(statement, code)) ||
      (talked > 0 && spoken === 0 && goingOn(statement, wanted) < sameList),
    numbered: numberFits,
    fit,
    kind,
    onlyAlike: named >= 2 && echoed === 0 && covered / Math.max(total, 1) < mostlyMet,
    bound,
    elsewhere: total === 0 ? 0 : elsewhere / total,
    extra,
    apart: missing.some((unit) =>
      units.some(
        (other, i) =>
          own.has(i) && other.weight >= 0.5 && !isNumber(other) && stand(unit, other, wanted.question),
      ),
    ),
    score:
      coverage +
      (which ? tellsIt : 0) +
      (fit > 0 ? fit * holdsForIt : fit < 0 ? (wanted.someFits ? forOthersOnly : ofTheSame) : 0) +
      (kind > 0 ? kindShare : kind < 0 ? noKind : 0) +
      (under ? underIt : 0) +
      (lacksAttribute(statement, wanted) ? notTheAttribute : 0) +
      (elsewhen ? otherDay : 0) +
      (days.some((day) => ` ${statement.plain} `.includes(` ${day} `)) ? onThatDay : 0) +
      (another ? notTheNewThing : 0) +
      (replacedHere ? ofTheOldThing : 0) +
      goingOn(statement, wanted) +
      (onOffer ? 0 : statement.promotes ? promotion : 0) +
      (statement.ends !== undefined && statement.ends < wanted.today && !whetherStill.test(forms)
        ? isOver
        : 0) +
      (agrees > 0 ? takenAsGiven.same : agrees < 0 ? takenAsGiven.contrary : 0) +
      (numberFits > 0 ? ofTheNumber.same : numberFits < 0 ? ofTheNumber.other : 0) +
      (outOfSeason ? inSeason : 0) +
      (units.some((unit, i) => sized[i] && !has(statement.own, unit)) ? notTheSize : 0) +
      (wanted.whether && decides.test(statement.text) ? saysWhether : 0) +
      (bound ? besideFigure : 0) +
      (kinds.includes('clock') && days.length === 0 && statement.days.size > 0 && statement.days.size <= 2
        ? onSomeDays
        : 0) +
      (codes.some((code) => code.length === 1 && new RegExp(`^${code}[.)]`, 'i').test(statement.text))
        ? numbered
        : 0) +
      fusedShare * fused -
      (under ? 0 : extraShare * Math.min(extra, 6)),
  };
}

const decides =
  /(?<!\p{L})(?:tidak|tdk|ga|gak|nggak|ngga|belum|blm|bukan|dilarang|jangan|bisa|bs|boleh|ada|terima|menerima|nerima|melayani|layani|termasuk|wajib|harus|disediakan|tersedia|hanya|khusus|kecuali|min|minimal|maks|maksimal|tetap|tutup|libur)(?!\p{L})/iu;
const inSomeSeason = /\b(?:libur|merah|nataru)\b/i;
const whetherStill = /\b(?:masih|berlaku|still)\b/;
const stillAsked = /\b(?:masih|promo|berlaku|still)\b/;

const aboutPromotion = /\b(?:promo|diskon|potong|murah|voucher|cashback|gratis|bonus|hemat)\b/;

/** Side by side, nothing between them. */
const stand = (a: Unit, b: Unit, question: string): boolean =>
  /^\s+$/.test(a.end <= b.start ? question.slice(a.end, b.start) : question.slice(b.end, a.start));
