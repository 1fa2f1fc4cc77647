import type { ColumnType } from '@sapa/contracts';
import type { ColumnFacts } from './column-facts.ts';

/** Where a column can go, and by what headings it is known. */
export interface Target {
  target: string;
  /** As screens call it; a heading like this goes there. */
  name: string;
  type: ColumnType;
  headings: readonly string[];
}

export interface GuessedTarget {
  target: string | null;
  guess: 'sure' | 'unsure' | null;
}

/** `No. HP/WA` → `nohpwa`. */
export const plainHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const exactHeading = (heading: string): string =>
  heading.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();

const MOSTLY = 0.6;

/**
 * Guesses where each column goes: by its heading as it stands (`Ukuran +` and `Ukuran -` are two), by its letters, then
 * by what stands in it. No two go to one place. What only its content speaks for is unsure, but for numbers and e-mails,
 * which look like nothing else; in a file of our own a heading says all.
 */
export function guessTargets(
  columns: readonly { heading: string; facts: ColumnFacts }[],
  targets: readonly Target[],
): GuessedTarget[] {
  const taken = new Set<string>();
  const take = (target: Target | undefined, guess: 'sure' | 'unsure'): GuessedTarget | null => {
    if (target === undefined || taken.has(target.target)) return null;
    taken.add(target.target);
    return { target: target.target, guess };
  };
  const called = (heading: string, read: (heading: string) => string) => {
    const wanted = read(heading);
    const known = targets.find(
      ({ target, name, headings }) =>
        !taken.has(target) && [name, ...headings].some((one) => read(one) === wanted),
    );
    return wanted === '' ? null : take(known, 'sure');
  };
  const exact = columns.map(({ heading }) => called(heading, exactHeading));
  const byHeading = columns.map(({ heading }, at) => exact[at] ?? called(heading, plainHeading));
  const isOurs = byHeading.some((guessed) => guessed?.target === 'id');
  return columns.map(({ facts }, at) => {
    const free = (type: ColumnType) => targets.find((one) => one.type === type && !taken.has(one.target));
    const guessed = byHeading[at];
    if (guessed != null) return guessed;
    const { phone, email, day, money } = facts.shares;
    const content =
      (email > MOSTLY && take(free('email'), 'sure')) ||
      (phone > MOSTLY && take(free('phone'), 'sure')) ||
      (!isOurs && day > MOSTLY && take(free('date'), 'unsure')) ||
      (!isOurs && money > MOSTLY && take(free('rupiah'), 'unsure'));
    return content || { target: null, guess: 'sure' };
  });
}
