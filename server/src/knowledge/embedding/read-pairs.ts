import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildIndex } from '../build-index.ts';
import { isEnglish } from '../english/is-english.ts';
import { knownIn } from '../english/known-in.ts';
import { toIndonesian } from '../english/to-indonesian.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** What the texts of one trade say, and what customers ask to be told it. */
export interface Trade {
  name: string;
  statements: string[];
  questions: AskedOf[];
}

interface AskedOf {
  text: string;
  /** Place of the statement that answers it. */
  answer: number;
}

/** A file a trade; what is asked in English as it is looked up. */
export const readPairs = (folder: string, lexicon: Lexicon): Trade[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => asLookedUp(readTrade(join(folder, file)), lexicon));

function asLookedUp(trade: Trade, lexicon: Lexicon): Trade {
  if (!trade.questions.some(({ text }) => isEnglish(text))) return trade;
  const passages = trade.statements.map((text, at) => ({ id: `${at}`, title: '', text }));
  const knows = knownIn(buildIndex(passages, lexicon));
  const questions = trade.questions.map(({ text, answer }) => ({
    text: isEnglish(text) ? toIndonesian(text, knows) : text,
    answer,
  }));
  return { ...trade, questions };
}

/** "> statement", and below it a question a line. */
export function readTrade(path: string): Trade {
  const trade: Trade = { name: basename(path, '.txt'), statements: [], questions: [] };
  for (const line of readFileSync(path, 'utf8')
    .split('\n')
    .filter((one) => one !== '')) {
    if (line.startsWith('> ')) trade.statements.push(line.slice(2));
    else trade.questions.push({ text: line, answer: trade.statements.length - 1 });
  }
  return trade;
}
