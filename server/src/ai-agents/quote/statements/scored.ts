import type { AnswerKind, Unit } from '../../../knowledge/index.ts';
import type { Which } from './asks-which.ts';
import type { Mark } from './condition-marks.ts';
import type { NamedNumber } from './named-numbers.ts';
import type { Statement } from './read-statements.ts';
import type { Amount } from './tiers.ts';
import type { Wanted } from './wanted.ts';

/** A statement as it meets one question. */
export interface Scored {
  statement: Statement;
  score: number;
  /** The same without what it means: of rows that say as much, none is meant by a word beside its figure. */
  byWords: number;
  /** Share of what the question says that it speaks of, with what governs it, 0…1. */
  coverage: number;
  /** The same in its own words alone. */
  ownShare: number;
  /** Units by their number that it speaks of itself. */
  own: ReadonlySet<number>;
  /** Units it and what stands around it are silent about. */
  missing: readonly Unit[];
  kind: -1 | 0 | 1;
  /** How near it lies to the question in meaning, -1…1. */
  near: number;
  /** Names none of the several things that are asked for in the customer's own word. */
  onlyAlike: boolean;
  /** A figure of the kind that is asked for stands right behind a word of the question. */
  bound: boolean;
  /** Share of the question that it is silent about and another says in just that word. */
  elsewhere: number;
  /** Things it names that were not asked for. */
  extra: number;
  /** A word it is silent about stands right beside one it speaks of: "oli federal", "gigi palsu". */
  apart: boolean;
  /** Tells which of a class has the quality that is asked for. */
  which: boolean;
  /** Silent about the type that is asked for, or about all that the talk it goes on with was of. */
  off: boolean;
  /** Has the number of the question beside the same word, or another one. */
  numbered: -1 | 0 | 1;
  /** How well it holds for the amount that is asked for; see `fitOf`. */
  fit: number;
}

export interface Weighed extends Wanted {
  weights: readonly number[];
  codes: readonly string[];
  /** A number counts where some statement names it: "30" of "30 kotak" is the customer's own. */
  counted: readonly boolean[];
  /** The number of a size: "ukuran 120". */
  sized: readonly boolean[];
  /** Some statement says it in just this word. */
  literal: readonly boolean[];
  days: readonly string[];
  kinds: readonly AnswerKind[];
  /** From the context: another row of the same list is asked for now. */
  replaced: readonly boolean[];
  /** Passages of which a sentence names what of the thing is asked for, by that word. */
  attributed: ReadonlyMap<Unit, ReadonlySet<unknown>>;
  /** "berapa" alone: how much, or how many. */
  howMany: boolean;
  /** Nothing but a name: its price is asked for. */
  bare: boolean;
  which: Which | undefined;
  marks: readonly Mark[];
  numbers: readonly NamedNumber[];
  seasons: ReadonlySet<string>;
  /** Whether something is so is asked, not how much of it. */
  whether: boolean;
  /** How much of something is asked for. */
  amounts: readonly Amount[];
  /** Some statement says that it holds for it. */
  someFits: boolean;
}
