import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

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

/** A file a trade. */
export const readPairs = (folder: string): Trade[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.txt'))
    .sort()
    .map((file) => readTrade(join(folder, file)));

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
