import { goesOn } from '../in-context.ts';
import { namesOnly } from '../names-only.ts';
import { has } from './match-unit.ts';
import type { Statement } from './read-statements.ts';
import { isNumber, type Wanted } from './wanted.ts';

/** It was said just now; of a table another column may be meant. */
const saidAlready = { row: -0.3, prose: -0.1 };
const sameLine = 0.14;
export const sameList = 0.1;
const samePassage = 0.04;

/** How much sooner it is meant because of what was said just before. */
export function goingOn(statement: Statement, { previous, question, units }: Wanted): number {
  if (statement.passage !== previous?.passage) return 0;
  const saysIt = units.some((unit) => !isNumber(unit) && has(statement.own, unit));
  if (
    statement === previous &&
    !statement.table &&
    (namesOnly(question) || (!saysIt && goesOn.test(question)))
  )
    return saidAlready[statement.row ? 'row' : 'prose'];
  if (statement.line === previous.line) return sameLine;
  return inOneList(statement, previous) ? sameList : samePassage;
}

/** Beside each other in a line, or under one heading in the same form. */
export const inOneList = (one: Statement, other: Statement): boolean =>
  one.passage === other.passage &&
  (one.line === other.line ||
    (one.heading === other.heading && one.label === other.label && one.row === other.row));
