import { buildIndex, compileLexicon, search } from '../../knowledge/index.ts';
import { type Features, features, probability } from '../quote/confidence.ts';
import { readIntent } from '../turn/customer-intent.ts';
import { type BusinessWithQuestions, loadSets } from './load-sets.ts';

/**
 * Prints the weights for confidence.ts and what they would do on businesses left out of the fit:
 * node server/src/ai-agents/evaluation/calibrate.ts <files>. Never give it the held-out set.
 */
interface Example {
  business: string;
  features: Features;
  right: boolean;
  answerable: boolean;
  weight: number;
}

const lexicon = compileLexicon();
const ridge = 0.3;
const steps = 4000;
const withoutItsPassage = 0.5;

function examplesOf(business: BusinessWithQuestions): Example[] {
  const whole = buildIndex(business.chunks, lexicon);
  return business.questions
    .filter(({ q }) => readIntent(q).intent === 'question')
    .flatMap((question) => {
      const full = example(business.id, whole, question.q, question.gold, question.answerable, 1);
      if (!question.answerable) return full;
      const rest = business.chunks.filter((chunk) => !question.gold.includes(chunk.id));
      return [
        ...full,
        ...example(business.id, buildIndex(rest, lexicon), question.q, [], false, withoutItsPassage),
      ];
    });
}

function example(
  business: string,
  index: ReturnType<typeof buildIndex>,
  question: string,
  gold: readonly string[],
  answerable: boolean,
  weight: number,
): Example[] {
  const result = search(index, question);
  const found = features(result);
  const right = gold.includes(result.hits[0]?.passage.id ?? '');
  return found ? [{ business, features: found, right, answerable, weight }] : [];
}

function fit(examples: readonly Example[]): Features {
  const weights = { ...examples[0]!.features };
  const names = Object.keys(weights) as (keyof Features)[];
  for (const name of names) weights[name] = 0;
  for (let step = 0; step < steps; step++) {
    const slope = new Map(names.map((name) => [name, name === 'bias' ? 0 : ridge * weights[name]]));
    for (const { features: x, right, weight } of examples) {
      const miss = weight * (probability(x, weights) - (right ? 1 : 0));
      for (const name of names) slope.set(name, slope.get(name)! + miss * x[name]);
    }
    for (const name of names) weights[name] -= (0.02 * slope.get(name)!) / Math.sqrt(examples.length);
  }
  return weights;
}

const all = loadSets(process.argv.slice(2)).flatMap(examplesOf);
const judged = [...new Set(all.map(({ business }) => business))].flatMap((business) => {
  const weights = fit(all.filter((other) => other.business !== business));
  return all
    .filter((own) => own.business === business && own.weight === 1)
    .map((own) => ({ ...own, p: probability(own.features, weights) }));
});
const answerable = judged.filter((one) => one.answerable).length;
for (const threshold of [0.5, 0.6, 0.65, 0.7, 0.75, 0.8, 0.85, 0.9]) {
  const answered = judged.filter(({ p }) => p >= threshold);
  const of = answered.filter((one) => one.answerable);
  const right = of.filter((one) => one.right).length;
  console.error(
    `≥ ${threshold}: ${((100 * of.length) / answerable).toFixed(0)} % answered, ` +
      `${((100 * right) / of.length).toFixed(1)} % of them right, ` +
      `${answered.length - of.length} of ${judged.length - answerable} unanswerable answered`,
  );
}
const rounded = Object.entries(fit(all)).map(([name, value]) => [name, Number(value.toFixed(2))]);
console.error(Object.fromEntries(rounded));
