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

const MOSTLY = 0.6;

/**
 * Guesses where each column goes: by its heading, then by what stands in it. No two go to one place. What only its
 * content speaks for is unsure, but for numbers and e-mails, which look like nothing else.
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
  const byHeading = columns.map(({ heading }) => {
    const plain = plainHeading(heading);
    const known = targets.find(({ name, headings }) =>
      [name, ...headings].some((one) => plainHeading(one) === plain),
    );
    return plain === '' ? null : take(known, 'sure');
  });
  return columns.map(({ facts }, at) => {
    const free = (type: ColumnType) => targets.find((one) => one.type === type && !taken.has(one.target));
    const guessed = byHeading[at];
    if (guessed != null) return guessed;
    const { phone, email, day, money } = facts.shares;
    const content =
      (email > MOSTLY && take(free('email'), 'sure')) ||
      (phone > MOSTLY && take(free('phone'), 'sure')) ||
      (day > MOSTLY && take(free('date'), 'unsure')) ||
      (money > MOSTLY && take(free('rupiah'), 'unsure'));
    return content || { target: null, guess: 'sure' };
  });
}
