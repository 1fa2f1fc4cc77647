import { kindMatch, kindsStated, nearness, type Unit } from '../../../knowledge/index.ts';
import { tellsWhich } from './asks-which.ts';
import { agreement } from './condition-marks.ts';
import { cover } from './cover.ts';
import { goingOn, sameList } from './going-on.ts';
import { has, isHeading } from './match-unit.ts';
import { numbersAgree } from './named-numbers.ts';
import { type Figure, plainOf, type Statement, withColumns } from './read-statements.ts';
import type { Scored, Weighed } from './scored.ts';
import { sharesTerm } from './shares-term.ts';
import { fitOf, namesAmount } from './tiers.ts';
import { type Candidate, holds, isNumber, tellsApart } from './wanted.ts';

const kindShare = 0.12;
const noKind = -0.22;
const otherDay = -0.3;
/** "Jumat istirahat 11.30" is of Friday more than "Senin–Sabtu". */
const onThatDay = 0.06;
const fusedShare = 0.08;
/** What no word of the question says may lie near it all the same. Fitted on the development sets, the other shares as they are. */
const meaningShares = { governed: 0.95, alone: 0.25, passage: 0.34 };
const extraShare = 0.02;
const numbered = 0.15;
/** "DP 500.000" says what the DP is, "DP kembali 50%" something else of it. */
const besideFigure = 0.07;
/** Whoever names no day asks for most days. */
const onSomeDays = -0.25;
/** The conditions are asked for, and another sentence there names them. */
const notTheAttribute = -0.2;
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
const notTheNewThing = -0.15;
/** "kalau reseller?" after "dropship berapa?": of that thing no more. */
const ofTheOldThing = -0.25;

/** "Gratis ongkir (kecuali Koto Tangah)" says nothing of what Koto Tangah costs. */
const notItsPrice = -0.5;
const exception = /(?<!\p{L})(?:kecuali|selain)\s+([^().;,\n]+)/iu;

function isExcepted({ text }: Statement, { kinds, units }: Weighed): boolean {
  const found = kinds.includes('price') ? exception.exec(text) : null;
  if (!found) return false;
  const inside = ` ${plainOf(found[1]!)} `;
  const outside = ` ${plainOf(text.replace(found[0], ' '))} `;
  const stands = (text: string, { stems }: Unit) => text.includes(` ${stems.join(' ')} `);
  return units.some((unit) => tellsApart(unit) && stands(inside, unit) && !stands(outside, unit));
}

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
  const { units, context, replaced, codes, sized, days, kinds, bare, lexicon, forms } = wanted;
  const under = context.length === 0 && isHeading(statement, wanted);
  const which = wanted.which !== undefined && tellsWhich(wanted.which, statement.text, lexicon);
  const onOffer = aboutPromotion.test(forms);
  const covered = cover(statement, wanted, { under, which, onOffer });
  const { coverage, own, missing } = covered;
  const replacedHere = context.some((unit, i) => replaced[i] && has(statement.own, unit));
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
  const agrees = agreement(wanted.marks, statement.marks);
  const numberFits = fit !== 0 ? 0 : numbersAgree(wanted.numbers, statement.numbers);
  const outOfSeason =
    statement.seasons.size > 0 && wanted.seasons.size === 0 && !inSomeSeason.test(wanted.question);
  const elsewhen = days.length > 0 && statement.days.size > 0 && !days.some((day) => statement.days.has(day));
  const extra = statement.units.filter(
    (unit) =>
      unit.weight >= 0.5 && !isNumber(unit) && ![...units, ...context].some((one) => sharesTerm(one, unit)),
  ).length;
  const { governed, alone, passage } = statement.meanings;
  const near = nearness(wanted.meaning, governed);
  const byMeaning =
    meaningShares.governed * Math.max(0, near) +
    meaningShares.alone * nearness(wanted.meaning, alone) +
    meaningShares.passage * nearness(wanted.meaning, passage);
  const byWords =
    coverage +
    (which ? tellsIt : 0) +
    (fit > 0 ? fit * holdsForIt : fit < 0 ? (wanted.someFits ? forOthersOnly : ofTheSame) : 0) +
    (kind > 0 ? kindShare : kind < 0 ? noKind : 0) +
    (under ? underIt : 0) +
    (lacksAttribute(statement, wanted) ? notTheAttribute : 0) +
    (elsewhen ? otherDay : 0) +
    (days.some((day) => ` ${statement.plain} `.includes(` ${day} `)) ? onThatDay : 0) +
    (covered.another ? notTheNewThing : 0) +
    (replacedHere ? ofTheOldThing : 0) +
    goingOn(statement, wanted) +
    (onOffer ? 0 : statement.promotes ? promotion : 0) +
    (statement.ends !== undefined && statement.ends < wanted.today && !whetherStill.test(forms)
      ? isOver
      : 0) +
    (isExcepted(statement, wanted) ? notItsPrice : 0) +
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
    (under ? 0 : extraShare * Math.min(extra, 6));
  return {
    statement,
    near,
    coverage,
    ownShare: covered.ownShare,
    own,
    missing,
    which,
    off:
      codes.some((code) => !holds(statement, code)) ||
      (covered.leavesContext && goingOn(statement, wanted) < sameList),
    numbered: numberFits,
    fit,
    kind,
    onlyAlike: covered.onlyAlike,
    bound,
    elsewhere: covered.elsewhere,
    extra,
    apart: missing.some((unit) =>
      units.some(
        (other, i) =>
          own.has(i) && other.weight >= 0.5 && !isNumber(other) && stand(unit, other, wanted.question),
      ),
    ),
    byWords,
    score: byWords + byMeaning,
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
