import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCES = join(import.meta.dirname, '../..');
const sources = globSync('*/**/*.ts', {
  cwd: SOURCES,
  exclude: ['testing', '**/*.test.ts', '**/attacks.ts'],
});
const codeOf = (path: string) => readFileSync(join(SOURCES, path), 'utf8');

const DECIDED = /^(status|snoozed_until|handler|handler_id|handler_name|ai_allowed|silenced) *=/;

/** What each `update conversations set …` of this code assigns. */
const assignedIn = (code: string): string[] =>
  [...code.matchAll(/update conversations(?: c)?\s+set\s+(.*?)(?:\bwhere\b|\bfrom\b|\breturning\b|`|')/gs)]
    .flatMap(([, set = '']) => set.split(','))
    .map((assignment) => assignment.trim());

test('status, owner and leave of the AI are assigned only where what `transition` decided is saved', () => {
  expect(assignedIn(codeOf('conversations/handling/hand-over.ts'))).toEqual(['summary = $3']);
  const byHand = sources.filter((path) => assignedIn(codeOf(path)).some((each) => DECIDED.test(each)));
  expect(byHand).toEqual([]);

  // Columns that a statement is told by others: these three are told what `transition` decided.
  const told = sources.filter((path) => /update conversations(?: c)?\s+set\s+\$\{/.test(codeOf(path)));
  expect(told.toSorted()).toEqual([
    'conversations/ingest/save-threads.ts',
    'conversations/messages/insert-message.ts',
    'conversations/state/save-handling.ts',
  ]);
});
