import { writeFileSync } from 'node:fs';
import { buildIndex, type KnowledgeIndex } from '../../knowledge/index.ts';
import { sayAround } from '../quote/compose-quote.ts';
import { type Calibration, calibrationFile, certaintiesBy, termsOf } from '../quote/confidence.ts';
import type { Features } from '../quote/features.ts';
import { pickAnswer } from '../quote/find-answer.ts';
import { meantStill } from '../quote/in-context.ts';
import { dayNumber } from '../quote/on-days.ts';
import { statementsOf } from '../quote/statements/read-statements.ts';
import { readIntent } from '../turn/intent/customer-intent.ts';
import { evaluatedAt } from './pasted/ask-pasted.ts';
import { indexOf } from './pasted/evaluate-pasted.ts';
import {
  developedOn,
  loadPasted,
  type PastedBusiness,
  type PastedQuestion,
  pastedSets,
} from './pasted/load-pasted.ts';
import { says, saysAll, saysTheOpposite } from './pasted/says.ts';

/**
 * Fits quote/calibration.json to pasted businesses, those that were developed on where no folder is named; with `--judge` it
 * writes nothing and prints what it would do on businesses left out of the fit:
 * node server/src/ai-agents/evaluation/calibrate.ts [--judge] [<folders>]. Minutes.
 */
interface Example {
  business: string;
  features: Features;
  /** What would be quoted answers it, and all that stands around that does. */
  right: { quote: boolean; around: boolean };
  answerable: boolean;
  /** Its passages were taken away. */
  bereft: boolean;
}

/** On normed features: a thousand weights from some 2,500 questions. */
const ridge = 300;
const steps = 5;
/** Each business is left out of one of so many fits. */
const folds = 5;
/** What is made from another question says less than what a customer asked. */
const ofBereft = 0.15;

function examplesOf(business: PastedBusiness): Example[] {
  const index = indexOf(business);
  return business.questions
    .filter(
      ({ kind, bubbles, expect }) =>
        // Two questions are looked up one by one.
        kind !== 'two' &&
        (!expect || expect === 'say_unknown_or_handover') &&
        readIntent(bubbles.join(' ')).intent === 'question',
    )
    .flatMap((question) => {
      const { facts, answerable } = question;
      const full = exampleOf(business.id, index, question);
      if (!answerable) return full;
      const rest = index.passages.filter(
        ({ title, text }) => !facts.some((fact) => says(`${title} ${text}`, fact)),
      );
      if (rest.length < 3 || rest.length === index.passages.length) return full;
      const without = { ...question, answerable: false };
      return [
        ...full,
        ...exampleOf(business.id, buildIndex(rest, index.lexicon), without).map((one) => ({
          ...one,
          bereft: true,
        })),
      ];
    });
}

function exampleOf(business: string, index: KnowledgeIndex, question: PastedQuestion): Example[] {
  const { bubbles, answerable } = question;
  const asked = bubbles.join(' ');
  const now = evaluatedAt;
  const before = meantStill(asked, question.before.map(({ customer }) => customer).join('\n'), index.lexicon);
  const previous = before === '' ? undefined : pickAnswer(index, before, { now }).picked?.best.statement;
  const { picked, quote, features } = pickAnswer(index, asked, { before, now, previous });
  if (!picked || !features) return [];
  const { lexicon } = index;
  const { statement } = picked.best;
  const all = statementsOf(statement.passage, lexicon);
  const around = sayAround(asked, statement, all, { today: dayNumber(now), lexicon });
  const answers = (text: string): boolean =>
    answerable && saysAll(text, question) && !saysTheOpposite(text, question);
  const right = { quote: answers(quote), around: answers(around) };
  return [{ business, features, right, answerable, bereft: false }];
}

function fit(examples: readonly Example[]): Calibration {
  const names = Object.keys(examples[0]!.features) as (keyof Features)[];
  const usual = Object.fromEntries(
    names.map((name) => [name, usualOf(examples.map(({ features: found }) => found[name]))]),
  );
  const rows = examples.map(({ features: found }) => Float64Array.from(termsOf(found, usual)));
  const shares = examples.map(({ bereft }) => (bereft ? ofBereft : 1));
  const weightsFor = (isRight: (one: Example) => boolean): number[] =>
    regression(rows, examples.map(isRight), shares).map((weight) => Number(weight.toFixed(4)));
  return {
    usual,
    weights: {
      quote: weightsFor(({ right }) => right.quote),
      around: weightsFor(({ right }) => right.around),
    },
  };
}

/** Newton's method: five steps reach what plain descent needs thousands for. */
function regression(
  rows: readonly Float64Array[],
  right: readonly boolean[],
  shares: readonly number[],
): number[] {
  const size = rows[0]!.length;
  const by = new Float64Array(size);
  for (let step = 0; step < steps; step++) {
    const slope = Array.from(by, (weight, i) => (i === 0 ? 0 : ridge * weight));
    const curve = Array.from(by, (_, i) => {
      const row = new Float64Array(size);
      row[i] = i === 0 ? 1e-6 : ridge;
      return row;
    });
    for (const [at, x] of rows.entries()) {
      let sum = 0;
      for (let i = 0; i < size; i++) sum += x[i]! * by[i]!;
      const p = 1 / (1 + Math.exp(-sum));
      const bend = shares[at]! * Math.max(p * (1 - p), 1e-6);
      for (let i = 0; i < size; i++) {
        slope[i]! += shares[at]! * (p - (right[at] ? 1 : 0)) * x[i]!;
        const row = curve[i]!;
        const bent = bend * x[i]!;
        if (bent !== 0) for (let k = i; k < size; k++) row[k]! += bent * x[k]!;
      }
    }
    for (let i = 0; i < size; i++) for (let k = 0; k < i; k++) curve[i]![k] = curve[k]![i]!;
    for (const [i, move] of solved(curve, slope).entries()) by[i]! -= move;
  }
  return Array.from(by);
}

function usualOf(values: readonly number[]): [mean: number, spread: number] {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
  return [Number(mean.toFixed(4)), Number(Math.max(spread, 1e-3).toFixed(4))];
}

/** Gauss' elimination; the ridge keeps the matrix regular. */
function solved(matrix: readonly Float64Array[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, right[i]!]);
  const size = rows.length;
  for (let at = 0; at < size; at++) {
    for (let below = at + 1; below < size; below++) {
      const share = rows[below]![at]! / rows[at]![at]!;
      for (let k = at; k <= size; k++) rows[below]![k]! -= share * rows[at]![k]!;
    }
  }
  const found = new Array<number>(size).fill(0);
  for (let at = size - 1; at >= 0; at--) {
    let rest = rows[at]![size]!;
    for (let k = at + 1; k < size; k++) rest -= rows[at]![k]! * found[k]!;
    found[at] = rest / rows[at]![at]!;
  }
  return found;
}

const given = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const folders =
  given.length > 0
    ? given
    : pastedSets().flatMap(({ name, folder }) => (developedOn.has(name) ? [folder] : []));
const all = folders.flatMap(loadPasted).flatMap(examplesOf);
if (process.argv.includes('--judge')) judge(all);
else writeFileSync(calibrationFile, `${JSON.stringify(fit(all))}\n`);

/** What it would do on businesses left out of the fit, by what is quoted and by what is told with all around it. */
function judge(examples: readonly Example[]): void {
  const businesses = [...new Set(examples.map(({ business }) => business))];
  const judged = Array.from({ length: folds }, (_, fold) => {
    const left = new Set(businesses.filter((_business, at) => at % folds === fold));
    const calibration = fit(examples.filter(({ business }) => !left.has(business)));
    return examples
      .filter(({ business }) => left.has(business))
      .map((own) => ({ ...own, p: certaintiesBy(calibration, own.features) }));
  }).flat();
  const asked = judged.filter((one) => !one.bereft);
  const bereft = judged.filter((one) => one.bereft);
  const answerable = asked.filter((one) => one.answerable);
  const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
  for (const told of ['quote', 'around'] as const) {
    for (const threshold of [0.7, 0.74, 0.78, 0.8, 0.82, 0.84, 0.86, 0.88, 0.9]) {
      const sure = asked.filter(({ p }) => p[told] >= threshold);
      const of = sure.filter((one) => one.answerable);
      console.error(
        `${told} ≥ ${threshold}: ${percent(of.length, answerable.length)} answered, ` +
          `${percent(of.filter(({ right }) => right[told]).length, of.length)} of them right, ` +
          `${sure.length - of.length} of ${asked.length - answerable.length} unanswerable answered, ` +
          `${percent(bereft.filter(({ p }) => p[told] >= threshold).length, bereft.length)} without their passages`,
      );
    }
    const possible = answerable.filter(({ right }) => right[told]).length;
    console.error(`${told}: right, whatever the certainty: ${percent(possible, answerable.length)}`);
  }
}
