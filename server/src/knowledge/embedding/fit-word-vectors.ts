import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { everydayLines } from '../lexicon/everyday/everyday.ts';
import { compileLexicon } from '../lexicon/lexicon.ts';
import { readUnits } from '../read-units.ts';
import { readPairs, type Trade } from './read-pairs.ts';
import { dot, type Located, WordSpace } from './word-space.ts';
import { nearness, vectorIn, vectorsFile, type WordVectors, writeWordVectors } from './word-vectors.ts';

/**
 * Fits word-vectors.gz to the pairs: each question is to lie nearer to the statement that answers it than to the other statements
 * of its trade. node server/src/knowledge/embedding/fit-word-vectors.ts [--judge]; with `--judge` it writes nothing and tells how
 * often the right one of some 42 statements comes first, and among the first three, in trades that were left out of the fit.
 */
const dimensions = 64;
/** Fits from so many beginnings, side by side in a row: they err in different words. */
const beginnings = 2;
const rounds = 20;
const rate = 0.05;
/** How sharply the nearest is preferred. */
const sharpness = 10;
/** Share of the words that a text goes without each time: no word may carry it alone. */
const leftOut = 0.3;
/** Statements of other trades beside the own. */
const fromElsewhere = 20;
const questionsAtOnce = 84;
const linesAtOnce = 48;
/** A word of one text alone is placed by nothing else. */
const leastOften = 2;

const lexicon = compileLexicon();
const wordsOf = (text: string): string[] =>
  readUnits(text, lexicon)
    .forms.split(' ')
    .filter((word) => word !== '' && !/^\d/.test(word));

/** The same numbers every time. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

type Line = readonly [said: string, near: string];

function fit(trades: readonly Trade[], lines: readonly Line[]): WordVectors {
  const texts = new Map<string, string[]>();
  for (const text of [...trades.flatMap(textsOf), ...lines.flat()]) texts.set(text, wordsOf(text));
  const often = new Map<string, number>();
  for (const text of [...trades.flatMap(textsOf), ...lines.flat()])
    for (const word of new Set(texts.get(text))) often.set(word, (often.get(word) ?? 0) + 1);
  const rows = new Map(
    [...often].filter(([, times]) => times >= leastOften).map(([word], row) => [word, row] as const),
  );
  const ids = new Map(
    Array.from(texts, ([text, words]) => [
      text,
      Int32Array.from(words.flatMap((word) => rows.get(word) ?? [])),
    ]),
  );
  const width = dimensions * beginnings;
  const numbers = new Int8Array(rows.size * width);
  for (let beginning = 0; beginning < beginnings; beginning++) {
    const space = learn(trades, lines, { ids, words: rows.size, random: randomFrom(beginning + 1) });
    const most = 4 * spread(space, rows.size);
    for (let word = 0; word < rows.size; word++)
      for (const [i, value] of space.row(word).entries())
        numbers[word * width + beginning * dimensions + i] = inByte(value / most);
  }
  return { dimensions: width, rows, numbers };
}

const textsOf = ({ statements, questions }: Trade): string[] => [
  ...statements,
  ...questions.map(({ text }) => text),
];

const inByte = (share: number): number => Math.max(-127, Math.min(127, Math.round(127 * share)));

function spread(space: WordSpace, words: number): number {
  let squares = 0;
  for (let word = 0; word < words; word++) squares += dot(space.row(word), space.row(word));
  return Math.sqrt(squares / (words * dimensions));
}

interface Learned {
  ids: ReadonlyMap<string, Int32Array>;
  words: number;
  random: () => number;
}

function learn(trades: readonly Trade[], lines: readonly Line[], { ids, words, random }: Learned): WordSpace {
  const space = new WordSpace(words, dimensions, random);
  const some = (text: string): Int32Array => {
    const kept = ids.get(text)!.filter(() => random() > leftOut);
    return kept.length > 0 ? kept : ids.get(text)!;
  };
  const shuffled = <T>(list: readonly T[]): T[] => [...list].sort(() => random() - 0.5);
  const anyOf = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  for (let round = 0; round < rounds; round++) {
    for (const trade of shuffled(trades)) {
      const others = Array.from({ length: fromElsewhere }, () => anyOf(trades)).filter(
        (one) => one !== trade,
      );
      const statements = [...trade.statements, ...others.map((other) => anyOf(other.statements))].map(some);
      const questions = shuffled(trade.questions);
      for (let from = 0; from < questions.length; from += questionsAtOnce) {
        const asked = questions.slice(from, from + questionsAtOnce);
        bringTogether(
          space,
          asked.map(({ text, answer }) => [some(text), answer]),
          statements,
        );
      }
    }
    const said = shuffled(lines);
    for (let from = 0; from + linesAtOnce <= said.length; from += linesAtOnce) {
      const part = said.slice(from, from + linesAtOnce);
      bringTogether(
        space,
        part.map(([one], at) => [some(one), at]),
        part.map(([, near]) => some(near)),
      );
    }
  }
  return space;
}

/** One step: each question nearer to its answer, further from the other statements (cross entropy of their cosines). */
function bringTogether(
  space: WordSpace,
  questions: readonly (readonly [words: Int32Array, answer: number])[],
  statements: readonly Int32Array[],
): void {
  const targets = statements.map((words) => space.locate(words));
  for (const [words, answer] of questions) {
    const asked = space.locate(words);
    const shares = softmax(targets.map(({ at }) => sharpness * dot(at, asked.at)));
    for (const [i, target] of targets.entries())
      lean(asked, target, sharpness * (shares[i]! - (i === answer ? 1 : 0)));
    space.move(asked, rate);
  }
  for (const target of targets) space.move(target, rate);
}

function lean(asked: Located, target: Located, pull: number): void {
  if (Math.abs(pull) < 1e-4) return;
  for (let i = 0; i < asked.at.length; i++) {
    asked.slope[i]! += pull * target.at[i]!;
    target.slope[i]! += pull * asked.at[i]!;
  }
}

function softmax(values: readonly number[]): number[] {
  const most = Math.max(...values);
  const grown = values.map((value) => Math.exp(value - most));
  const sum = grown.reduce((all, value) => all + value, 0);
  return grown.map((value) => value / sum);
}

/** Each trade is left out of one of so many fits. */
const folds = 5;

/** How often the right statement is the nearest, and among the three nearest. */
function judge(trades: readonly Trade[], lines: readonly Line[]): void {
  let [first, three, all] = [0, 0, 0];
  for (let fold = 0; fold < folds; fold++) {
    const isLeftOut = (_: Trade, at: number): boolean => at % folds === fold;
    const vectors = fit(
      trades.filter((trade, at) => !isLeftOut(trade, at)),
      lines,
    );
    for (const { statements, questions } of trades.filter(isLeftOut)) {
      const said = statements.map((text) => vectorIn(vectors, wordsOf(text)));
      for (const { text, answer } of questions) {
        const asked = vectorIn(vectors, wordsOf(text));
        const near = said.map((one) => nearness(asked, one));
        const nearer = near.filter((one) => one > near[answer]!).length;
        all += 1;
        if (nearer === 0) first += 1;
        if (nearer < 3) three += 1;
      }
    }
  }
  const share = (part: number): string => `${((100 * part) / all).toFixed(1)} %`;
  console.error(
    `${all} questions of ${trades.length} trades left out: first ${share(first)}, of three ${share(three)}`,
  );
}

const trades = readPairs(join(import.meta.dirname, 'pairs'), lexicon);
const lines = everydayLines();
if (process.argv.includes('--judge')) judge(trades, lines);
else writeFileSync(vectorsFile, gzipSync(writeWordVectors(fit(trades, lines)), { level: 9 }));
