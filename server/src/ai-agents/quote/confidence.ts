import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Features } from './features.ts';

/**
 * Logistic regression over the features and the product of each two of them: a lead says more where the words say little.
 * Made by `evaluation/calibrate.ts` from the development sets, each answerable question once more with its passages taken
 * away (an unanswerable one that sounds answerable).
 */
export interface Calibration {
  /** What is usual of each feature, in their order: mean and spread. */
  usual: Record<string, readonly [mean: number, spread: number]>;
  /** Of `termsOf`, in its order; the first is what is known before anything is. */
  weights: Record<keyof Certainties, readonly number[]>;
}

/** The probability that what is quoted answers the question, and that all that stands around it does. */
export interface Certainties {
  quote: number;
  around: number;
}

export const calibrationFile = join(import.meta.dirname, 'calibration.json');

let calibrated: Calibration | undefined;

/** @param found undefined: nothing was */
export function certaintiesOf(found: Features | undefined): Certainties {
  if (!found) return { quote: 0, around: 0 };
  calibrated ??= JSON.parse(readFileSync(calibrationFile, 'utf8')) as Calibration;
  return certaintiesBy(calibrated, found);
}

export function certaintiesBy({ usual, weights }: Calibration, found: Features): Certainties {
  const terms = termsOf(found, usual);
  const probability = (of: readonly number[]): number =>
    1 / (1 + Math.exp(-terms.reduce((sum, term, at) => sum + of[at]! * term, 0)));
  return { quote: probability(weights.quote), around: probability(weights.around) };
}

/** 1, each feature by what is usual of it, and the product of each two of those. */
export function termsOf(found: Features, usual: Calibration['usual']): number[] {
  const values = Object.entries(usual).map(
    ([name, [mean, spread]]) => (found[name as keyof Features] - mean) / spread,
  );
  return [1, ...values, ...values.flatMap((value, at) => values.slice(at).map((other) => value * other))];
}
