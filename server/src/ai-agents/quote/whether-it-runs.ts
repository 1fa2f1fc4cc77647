import type { Picked } from './statements/pick-statements.ts';

const whetherStill = /\b(?:masih|msh|still|berlaku)\b/i;
/** How one takes an offer up: "masih jalan?", "masih bisa dipakai?", "masih dapat bonus …?" name nothing by it. */
const takesItUp =
  /^(?:laku|berlaku|jalan|pakai|dipake|dapat|dapet|ikut|klaim|ambil|bonus|promo|program|event)$/;
/** So far ahead of the next statement it is the offer that is meant. */
const clearlyAhead = 0.2;

/** Asks whether an offer still runs, and it is plain which: what it is silent about only says how one takes it up. */
export function asksWhetherItRuns(question: string, { best, ranked }: Picked): boolean {
  if (best.statement.ends === undefined || !whetherStill.test(question) || best.own.size < 2) return false;
  const rival = ranked.find(({ statement }) => statement !== best.statement);
  const ahead = rival === undefined || best.score - rival.score >= clearlyAhead;
  return ahead && best.missing.every(({ stems }) => stems.every((word) => takesItUp.test(word)));
}
