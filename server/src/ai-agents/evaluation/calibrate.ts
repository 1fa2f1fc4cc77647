import { writeFileSync } from 'node:fs';
import { buildIndex, type KnowledgeIndex } from '../../knowledge/index.ts';
import {
  type Calibration,
  calibrationFile,
  type Features,
  features,
  probability,
  termsOf,
} from '../quote/confidence.ts';
import { findAnswer } from '../quote/find-answer.ts';
import { meantStill } from '../quote/in-context.ts';
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
import { says, saysAll } from './pasted/says.ts';

/**
 * Fits quote/calibration.json to pasted businesses, those that were developed on where no folder is named, and prints what it
 * would do on businesses left out of the fit: node server/src/ai-agents/evaluation/calibrate.ts [--judge] [<folders>]; with
 * `--judge` it writes nothing.
 */
interface Example {
  business: string;
  features: Features;
  right: boolean;
  answerable: boolean;
  /** Its passages were taken away. */
  bereft: boolean;
}

/** On normed features: 300 weights from some 1,800 questions. */
const ridge = 200;
const steps = 12;
/** Each business is left out of one of so many fits. */
const folds = 10;
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
  const { bubbles, before, answerable } = question;
  const asked = bubbles.join(' ');
  const { result, picked, quote } = findAnswer(index, asked, {
    before: meantStill(asked, before.at(-1)?.customer ?? '', index.lexicon),
    now: evaluatedAt,
  });
  const found = features(asked, result, picked, quote);
  if (!found) return [];
  return [
    { business, features: found, right: answerable && saysAll(quote, question), answerable, bereft: false },
  ];
}

/** Newton's method: a dozen steps reach what plain descent needs thousands for. */
function fit(examples: readonly Example[]): Calibration {
  const names = Object.keys(examples[0]!.features) as (keyof Features)[];
  const usual = Object.fromEntries(
    names.map((name) => [name, usualOf(examples.map(({ features: found }) => found[name]))]),
  );
  const rows = examples.map(({ features: found }) => Float64Array.from(termsOf(found, usual)));
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
      const { right, bereft } = examples[at]!;
      const weight = bereft ? ofBereft : 1;
      let sum = 0;
      for (let i = 0; i < size; i++) sum += x[i]! * by[i]!;
      const p = 1 / (1 + Math.exp(-sum));
      const bend = weight * Math.max(p * (1 - p), 1e-6);
      for (let i = 0; i < size; i++) {
        slope[i]! += weight * (p - (right ? 1 : 0)) * x[i]!;
        const row = curve[i]!;
        const bent = bend * x[i]!;
        if (bent !== 0) for (let k = i; k < size; k++) row[k]! += bent * x[k]!;
      }
    }
    for (let i = 0; i < size; i++) for (let k = 0; k < i; k++) curve[i]![k] = curve[k]![i]!;
    for (const [i, move] of solved(curve, slope).entries()) by[i]! -= move;
  }
  return { usual, weights: Array.from(by, (weight) => Number(weight.toFixed(4))) };
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
const businesses = [...new Set(all.map(({ business }) => business))];
const judged = Array.from({ length: folds }, (_, fold) => {
  const left = new Set(businesses.filter((_business, at) => at % folds === fold));
  const calibration = fit(all.filter(({ business }) => !left.has(business)));
  return all
    .filter(({ business }) => left.has(business))
    .map((own) => ({ ...own, p: probability(own.features, calibration) }));
}).flat();
const asked = judged.filter((one) => !one.bereft);
const bereft = judged.filter((one) => one.bereft);
const answerable = asked.filter((one) => one.answerable).length;
const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
for (const threshold of [0.7, 0.75, 0.8, 0.82, 0.84, 0.86, 0.88, 0.9, 0.93]) {
  const answered = asked.filter(({ p }) => p >= threshold);
  const of = answered.filter((one) => one.answerable);
  console.error(
    `≥ ${threshold}: ${percent(of.length, answerable)} answered, ` +
      `${percent(of.filter((one) => one.right).length, of.length)} of them right, ` +
      `${answered.length - of.length} of ${asked.length - answerable} unanswerable answered, ` +
      `${percent(bereft.filter(({ p }) => p >= threshold).length, bereft.length)} without their passages`,
  );
}
const possible = asked.filter((one) => one.answerable && one.right).length;
console.error(`picked rightly, whatever the certainty: ${percent(possible, answerable)}`);
if (!process.argv.includes('--judge')) writeFileSync(calibrationFile, `${JSON.stringify(fit(all))}\n`);
