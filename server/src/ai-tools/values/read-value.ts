import type { ToolParameter } from '@sapa/contracts';
import { readPhone } from '../../contacts/index.ts';
import { escapePattern } from './escape-pattern.ts';
import type { Filled } from './filled.ts';
import { readCount, readNumber, readWeight } from './read-amount.ts';
import { readDate } from './read-date.ts';
import { readAfterLead, readTown, readWholeText } from './read-text.ts';

interface Reading {
  now: Date;
  /** The text answers the question for this parameter; else it stands somewhere in a message, or not. */
  whole: boolean;
  /** What was understood of it before. */
  known?: Filled | undefined;
  /** Another parameter of the tool is a weight. */
  weighs?: boolean;
  /** The tool asks for one number alone: what is counted anywhere is that. */
  counts?: boolean;
}

/** What a customer's words (or a model's argument) say of one parameter; null: nothing that fits. */
export function readValue(
  parameter: ToolParameter,
  text: string,
  { now, whole, known, weighs = true, counts = false }: Reading,
): Filled | null {
  switch (parameter.type) {
    case 'number':
      return parameter.unit === 'gram'
        ? readWeight(text, whole)
        : whole
          ? readNumber(text)
          : (ledNumber(parameter, text) ?? (counts ? readCount(text) : null));
    case 'date':
      return readDate(text, now, parameter.with_time, known && String(known.value));
    case 'choice':
      return readChoice(parameter, text, whole);
    case 'phone':
      return phoneIn(text);
    case 'text':
      return whole
        ? readWholeText(text, parameter, weighs)
        : (readAfterLead(text, parameter) ?? readTown(parameter, text));
    default:
      return parameter.type satisfies never;
  }
}

/** A number anywhere in a message is anybody's; one after its own word is this parameter's. */
function ledNumber({ leads }: ToolParameter, text: string): Filled | null {
  for (const lead of leads) {
    const [, rest] =
      new RegExp(`(?<![\\p{L}\\d])${escapePattern(lead)}\\s*:?\\s*(\\d[^\\n]*)`, 'iu').exec(text) ?? [];
    if (rest) return readNumber(rest);
  }
  return null;
}

function readChoice({ choices }: ToolParameter, text: string, whole: boolean): Filled | null {
  const said = text.toLowerCase();
  const place = whole ? /^\s*(\d{1,2})\s*[.)]?\s*$/.exec(said)?.[1] : undefined;
  const numbered = place === undefined ? undefined : choices[Number(place) - 1];
  const named = choices.find(({ value, words }) =>
    [value, ...words.split(',')].some((word) => stands(said, word.trim().toLowerCase())),
  );
  const found = numbered ?? named;
  return found ? { value: found.value, shown: choiceName(found) } : null;
}

/** How a choice is offered. */
export const choiceName = ({ words, value }: { words: string; value: string }): string =>
  words.split(',')[0]?.trim() || value;

const stands = (text: string, word: string): boolean =>
  word !== '' && new RegExp(`(?<![\\p{L}\\d])${escapePattern(word)}(?![\\p{L}\\d])`, 'u').test(text);

function phoneIn(text: string): Filled | null {
  for (const [written] of text.matchAll(/\+?\d[\d\s().-]{7,20}\d/g)) {
    const phone = readPhone(written);
    if (phone !== null) return { value: phone, shown: phone };
  }
  return null;
}
