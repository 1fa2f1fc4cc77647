import { statSync } from 'node:fs';
import { buildIndex, compileLexicon, type KnowledgeIndex } from '../../knowledge/index.ts';
import { type Features, features, probability } from '../quote/confidence.ts';
import { findAnswer } from '../quote/find-answer.ts';
import { meantStill } from '../quote/in-context.ts';
import { readIntent } from '../turn/intent/customer-intent.ts';
import { type BusinessWithQuestions, loadSets } from './load-sets.ts';
import { evaluatedAt } from './pasted/ask-pasted.ts';
import { indexOf } from './pasted/evaluate-pasted.ts';
import { loadPasted, type PastedBusiness } from './pasted/load-pasted.ts';
import { saysAll } from './pasted/says.ts';

/**
 * Prints the weights for confidence.ts and what they would do on businesses left out of the fit:
 * node server/src/ai-agents/evaluation/calibrate.ts <folders of pasted businesses, files of passages>.
 */
interface Example {
  business: string;
  pasted: boolean;
  features: Features;
  right: boolean;
  answerable: boolean;
  weight: number;
}

const lexicon = compileLexicon();
const ridge = 0.3;
const steps = 12;
/** Each business is left out of one of so many fits. */
const folds = 15;
/** What is known of passages alone says less than what is known of facts. */
const ofPassages = 0.7;
const withoutItsPassage = 0.5;

function examplesOf(business: BusinessWithQuestions): Example[] {
  const whole = buildIndex(business.chunks, lexicon);
  return business.questions
    .filter(({ q }) => readIntent(q).intent === 'question')
    .flatMap(({ q, gold, answerable }) => {
      const full = example(business.id, whole, q, gold, answerable, ofPassages);
      if (!answerable) return full;
      const rest = buildIndex(
        business.chunks.filter((chunk) => !gold.includes(chunk.id)),
        lexicon,
      );
      return [...full, ...example(business.id, rest, q, [], false, ofPassages * withoutItsPassage)];
    });
}

function example(
  business: string,
  index: KnowledgeIndex,
  question: string,
  gold: readonly string[],
  answerable: boolean,
  weight: number,
): Example[] {
  const { result, picked, quote } = findAnswer(index, question);
  const found = features(question, result, picked, index, quote);
  const right = gold.includes(picked?.best.statement.passage.id ?? '');
  return found ? [{ business, pasted: false, features: found, right, answerable, weight }] : [];
}

function pastedExamples(business: PastedBusiness): Example[] {
  const index = indexOf(business);
  return business.questions.flatMap((question) => {
    const { bubbles, before, expect, answerable } = question;
    const asked = bubbles.join(' ');
    if (expect && expect !== 'say_unknown_or_handover') return [];
    // Two questions are looked up one by one.
    if (question.kind === 'two') return [];
    if (readIntent(asked).intent !== 'question') return [];
    const { result, picked, quote } = findAnswer(index, asked, {
      before: meantStill(asked, before.at(-1)?.customer ?? '', index.lexicon),
      now: evaluatedAt,
    });
    const found = features(asked, result, picked, index, quote);
    if (!found || !picked) return [];
    const right = answerable && saysAll(quote, question);
    return [{ business: business.id, pasted: true, features: found, right, answerable, weight: 1 }];
  });
}

/** Newton's method: a dozen steps reach what plain descent needs thousands for. */
function fit(examples: readonly Example[]): Features {
  const names = Object.keys(examples[0]!.features) as (keyof Features)[];
  const size = names.length;
  const rows = examples.map(({ features: found }) => Float64Array.from(names, (name) => found[name]));
  const held = names.map((name) => (name === 'bias' ? 1e-6 : ridge));
  const by = new Float64Array(size);
  for (let step = 0; step < steps; step++) {
    const slope = names.map((name, i) => (name === 'bias' ? 0 : ridge * by[i]!));
    const curve = names.map((_, i) => Float64Array.from(names, (_name, k) => (i === k ? held[i]! : 0)));
    for (const [at, x] of rows.entries()) {
      const { right, weight } = examples[at]!;
      let sum = 0;
      for (let i = 0; i < size; i++) sum += x[i]! * by[i]!;
      const p = 1 / (1 + Math.exp(-sum));
      const bend = weight * Math.max(p * (1 - p), 1e-6);
      for (let i = 0; i < size; i++) {
        slope[i]! += weight * (p - (right ? 1 : 0)) * x[i]!;
        const row = curve[i]!;
        const bent = bend * x[i]!;
        if (bent !== 0) for (let k = 0; k < size; k++) row[k]! += bent * x[k]!;
      }
    }
    for (const [i, move] of solved(curve, slope).entries()) by[i]! -= move;
  }
  const weights = { ...examples[0]!.features };
  for (const [i, name] of names.entries()) weights[name] = by[i]!;
  return weights;
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

const given = process.argv.slice(2);
const folders = given.filter((path) => statSync(path).isDirectory());
const files = given.filter((path) => !folders.includes(path));
const all = [...folders.flatMap(loadPasted).flatMap(pastedExamples), ...loadSets(files).flatMap(examplesOf)];
const businesses = [...new Set(all.map(({ business }) => business))];
const pasted = new Set(all.filter((one) => one.pasted).map(({ business }) => business));
const unknown = businesses.filter((business) => pasted.has(business));
const judged = Array.from({ length: folds }, (_, fold) => {
  const left = new Set(unknown.filter((_business, at) => at % folds === fold));
  const weights = fit(all.filter(({ business }) => !left.has(business)));
  return all
    .filter(({ business }) => left.has(business))
    .map((own) => ({ ...own, p: probability(own.features, weights) }));
}).flat();
const answerable = judged.filter((one) => one.answerable).length;
for (const threshold of [0.4, 0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.84, 0.87, 0.9, 0.93, 0.95]) {
  const answered = judged.filter(({ p }) => p >= threshold);
  const of = answered.filter((one) => one.answerable);
  const right = of.filter((one) => one.right).length;
  console.error(
    `≥ ${threshold}: ${((100 * of.length) / answerable).toFixed(0)} % answered, ` +
      `${((100 * right) / of.length).toFixed(1)} % of them right, ` +
      `${answered.length - of.length} of ${judged.length - answerable} unanswerable answered`,
  );
}
const possible = judged.filter((one) => one.answerable && one.right).length;
console.error(`picked rightly, whatever the certainty: ${((100 * possible) / answerable).toFixed(0)} %`);
const rounded = Object.entries(fit(all)).map(([name, value]) => [name, Number(value.toFixed(2))]);
console.error(Object.fromEntries(rounded));
