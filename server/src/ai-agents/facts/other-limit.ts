import { type Bound, likeness } from './belongs.ts';
import { denial } from './negations.ts';
import { rivalKinds } from './of-another.ts';
import { isEnd, isOpen } from './spans.ts';

type Limit = 'least' | 'most';

const least =
  /\b(?:min(?:imal|imum|\.)?(?:nya)?|mulai(?: dari)?|paling (?:sedikit|cepat|muda|dekat|murah|kecil)|sekurang-kurangnya)\s*(?:\p{L}+\s*)?(?:rp\.?\s?)?$/iu;
const most =
  /\b(?:maks(?:imal|imum|\.)?(?:nya)?|max|maximal|paling (?:banyak|lama|lambat|telat|jauh|tua|mahal|besar|tinggi)|terbanyak)\s*(?:\p{L}+\s*)?(?:rp\.?\s?)?$/iu;
const above = /(?:\b(?:di ?atas|lebih dari|melebihi)|[>≥])\s*(?:rp\.?\s?)?$/i;
const below = /(?:\b(?:di ?bawah|kurang dari)|[<≤])\s*(?:rp\.?\s?)?$/i;
/** "Minimal 3 jam sebelumnya" and "maksimal H-3" say the same. */
const ahead = /\b(?:sebelum|sblm|sebelumnya|seblmnya|duluan)\b/i;
const denies = new RegExp(String.raw`\b(?:${denial}|dilarang|hangus|batal|ditolak|denda|kena|stop)\b`, 'i');
/** So much less may be said of the source's limit than of the figure that is none. */
const asNear = 0.1;

/** "Minimal 120 menit" where 120 minutes is what one thing takes, and the least is 90; "minimal 4 meter" where that is the most. */
export function isOtherLimit(bound: Bound, same: readonly Bound[], all: readonly Bound[]): boolean {
  if (same.length === 0) return false;
  const own = Math.max(...same.map((one) => likeness(bound, one)));
  if (
    isTurned(
      bound,
      same.filter((one) => likeness(bound, one) >= own - asNear),
    )
  )
    return true;
  const limit = bound.fact.kind === 'number' ? limitOf(bound) : undefined;
  if (!limit || same.some((one) => mayLimit(one, limit))) return false;
  return all.some(
    (rival) =>
      limitOf(rival) === limit &&
      rivalKinds(rival.fact, bound.fact) &&
      rival.counted === bound.counted &&
      likeness(bound, rival) >= own - asNear,
  );
}

/** The draft calls the least what those that are said of the same call the most. */
function isTurned(bound: Bound, same: readonly Bound[]): boolean {
  const [limit, side] = [limitOf(bound), sideOf(bound)];
  const said = limit ?? side;
  if (!said || isAhead(bound)) return false;
  return same.every((one) => {
    const [there, beside] = [limitOf(one), sideOf(one)];
    const other = there ?? beside;
    if (!other || other === said || isAhead(one)) return false;
    // "Sampai 15 menit ditunggu" follows from "lebih dari 15 menit hangus".
    return (
      (limit !== undefined) === (there !== undefined) ||
      !(denies.test(bound.clause.text) || denies.test(one.clause.text))
    );
  });
}

const isAhead = ({ fact, clause }: Bound): boolean =>
  fact.unit === 'h-' || fact.kind === 'clock' || ahead.test(clause.text);

const before = ({ fact, clause }: Bound): string => clause.text.slice(0, fact.start - clause.start);

function limitOf(bound: Bound): Limit | undefined {
  const text = before(bound);
  return least.test(text) ? 'least' : most.test(text) ? 'most' : undefined;
}

/** "Di bawah 200", "lebih dari 7 km". */
function sideOf(bound: Bound): Limit | undefined {
  const text = before(bound);
  return above.test(text) ? 'least' : below.test(text) ? 'most' : undefined;
}

/** Said in other words: "30 ke atas", "H-3", one end of a range. */
const mayLimit = (one: Bound, limit: Limit): boolean =>
  (limitOf(one) ?? sideOf(one)) === limit ||
  one.fact.unit === 'h-' ||
  isOpen(one.fact, one.clause.text, one.clause.start) ||
  isEnd(
    { ...one.fact, start: one.fact.start - one.clause.start, end: one.fact.end - one.clause.start },
    one.clause.text,
  );
