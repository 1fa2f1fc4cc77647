import { type Bound, likeness } from './belongs.ts';
import { rivalKinds } from './of-another.ts';
import { figureKey } from './own-terms.ts';
import { sameFact } from './same-fact.ts';

const judged = /^(?:money|percent|number|clock)$/;
const isSaidOf = 0.4;
/** Where it is said of two, the source's other figure need not be much nearer. */
const asNear = 0.02;
const clearly = 0.2;
const most = 24;

/**
 * "Kardus kecil Rp18.000, kardus besar Rp18.000": a figure that the source states once, of one of the two, and another
 * of the other.
 */
export function saidTwice(bounds: readonly Bound[], all: readonly Bound[]): Bound[] {
  const own = bounds
    .filter(({ fact }) => judged.test(fact.kind) && !fact.implied && fact.value !== '0')
    .slice(0, most);
  return own.filter((bound, i) =>
    own.some(
      (twin, j) =>
        j !== i &&
        twin.clause !== bound.clause &&
        sameFact(twin.fact, bound.fact) &&
        sameFact(bound.fact, twin.fact) &&
        isOfItsTwin(bound, twin, all),
    ),
  );
}

/** What only this one is said of, the source says of another figure; the place where this one stands, of the twin. */
function isOfItsTwin(bound: Bound, twin: Bound, all: readonly Bound[]): boolean {
  const same = all.filter(({ fact }) => sameFact(fact, bound.fact));
  const named = ownNames(bound, twin);
  if (same.length === 0 || named.length === 0) return false;
  const nearest = same.reduce((a, b) => (likeness(bound, b) > likeness(bound, a) ? b : a));
  // "160x200" and "180x200": the source says it of each.
  const ofTwin = same.reduce((a, b) => (likeness(twin, b) > likeness(twin, a) ? b : a));
  if (ofTwin.clause !== nearest.clause) return false;
  const theirs = all.some(
    (rival) =>
      isRival(rival, bound) &&
      rival.clause !== nearest.clause &&
      likeness(bound, rival) >= Math.max(isSaidOf, likeness(bound, nearest)) - asNear &&
      likeness(twin, nearest) > likeness(twin, rival) + clearly &&
      likeness(twin, nearest) > likeness(bound, nearest),
  );
  if (theirs) return true;
  if (same.some(({ near }) => named.some((key) => (near.get(key) ?? 0) >= isSaidOf))) return false;
  if (likeness(twin, ofTwin) < isSaidOf) return false;
  return all.some(
    (rival) =>
      isRival(rival, bound) &&
      named.some((key) => rival.own.has(key) && (rival.near.get(key) ?? 0) >= 0.55) &&
      [...twin.own].some(
        (key) => (rival.near.get(key) ?? 0) >= isSaidOf || (ofTwin.near.get(key) ?? 0) >= isSaidOf,
      ),
  );
}

const isRival = (rival: Bound, bound: Bound): boolean =>
  rivalKinds(rival.fact, bound.fact) &&
  rival.fact.value !== '0' &&
  !sameFact(rival.fact, bound.fact) &&
  (rival.counted === bound.counted || rival.fact.unit === bound.fact.unit);

/** Words of its clause that name something, and not the twin. */
const ownNames = ({ own, fact, clause }: Bound, twin: Bound): string[] =>
  [...own].filter(
    (key) => !twin.own.has(key) && key !== figureKey(fact) && !/^(?:money|clock)/.test(key) && !clause.heads,
  );
