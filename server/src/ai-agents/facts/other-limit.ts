import { type Bound, likeness } from './belongs.ts';
import { rivalKinds } from './of-another.ts';
import { isEnd, isOpen } from './spans.ts';

type Limit = 'least' | 'most';

const least =
  /\b(?:min(?:imal|\.)?(?:nya)?|mulai(?: dari)?|paling sedikit|di ?atas|lebih dari)\s*(?:\p{L}+\s*)?$/iu;
const most = /\b(?:maks(?:imal|\.)?|max|maximal|paling banyak|terbanyak)\s*(?:\p{L}+\s*)?$/iu;
/** So much less may be said of the source's limit than of the figure that is none. */
const asNear = 0.1;

/** "Minimal 120 menit" where 120 minutes is what one thing takes, and the least is 90. */
export function isOtherLimit(bound: Bound, same: readonly Bound[], all: readonly Bound[]): boolean {
  const limit = bound.fact.kind === 'number' ? limitOf(bound) : undefined;
  if (!limit || same.length === 0 || same.some((one) => mayLimit(one, limit))) return false;
  const own = Math.max(...same.map((one) => likeness(bound, one)));
  return all.some(
    (rival) =>
      limitOf(rival) === limit &&
      rivalKinds(rival.fact, bound.fact) &&
      rival.counted === bound.counted &&
      likeness(bound, rival) >= own - asNear,
  );
}

function limitOf({ fact, clause }: Bound): Limit | undefined {
  const before = clause.text.slice(0, fact.start - clause.start);
  return least.test(before) ? 'least' : most.test(before) ? 'most' : undefined;
}

/** Said in other words: "30 ke atas", one end of a range. */
const mayLimit = (one: Bound, limit: Limit): boolean =>
  limitOf(one) === limit ||
  isOpen(one.fact, one.clause.text, one.clause.start) ||
  isEnd(
    { ...one.fact, start: one.fact.start - one.clause.start, end: one.fact.end - one.clause.start },
    one.clause.text,
  );
