import { letter, type ReadText } from './clauses.ts';
import type { KnownText } from './known-text.ts';
import { type Miss, missAt } from './miss.ts';
import { type Choice, type Unit, unitsOf } from './units.ts';

/** So much of what the draft says of one must the source say of another, and so much less of this one. */
const enough = 1.5;
const clearly = 1;
const isSaidOf = 0.45;

/** "Food tasting gratis di paket Kenanga" where the source says so of Cempaka, "khusus pria" where it says wanita. */
export function ofAnotherChoice(said: ReadText, known: readonly KnownText[]): Miss[] {
  const there = known.flatMap((one) => one.units);
  return unitsOf(said).flatMap((unit) =>
    unit.own
      .filter(
        ({ kind, value }) =>
          kind !== 'name' || value.startsWith(letter) || known.some(({ counts }) => counts.has(value)),
      )
      .filter((choice) => isOfOther(choice, unit, there))
      .map((choice) => missAt(choice, 'of_another')),
  );
}

function isOfOther(choice: Choice, said: Unit, there: readonly Unit[]): boolean {
  let best: Unit | undefined;
  let most = 0;
  let own = 0;
  const figures = new Set<string>();
  for (const unit of there) {
    const shared = sharedBut(choice, said, unit);
    if (isSaid(choice, unit)) {
      own = Math.max(own, shared);
      for (const key of said.near.keys()) if (isFigure.test(key) && isNear(unit, key)) figures.add(key);
    } else if (shared > most) [best, most] = [unit, shared];
  }
  if (!best || most < enough || most < own + clearly) return false;
  // "Innova Zenix Rp850.000 lepas kunci": its own price says that it is meant.
  for (const key of figures) if (!isNear(best, key)) return false;
  const rivals = best.all.filter(({ kind }) => kind === choice.kind);
  // What stands in the same sentence may well be meant with it, but for "coach Arga …, coach Nia …".
  const isInIt =
    best.near.has(choice.value) && !rivals.some(({ behind }) => behind !== '' && behind === choice.behind);
  // "Tamu pria dilayani terapis wanita": of the therapist it says something else.
  const isElsewhere = ({ value, behind }: Choice): boolean =>
    behind !== '' &&
    behind === choice.behind &&
    !said.all.some((other) => other.value === value && other.behind === behind);
  return !isInIt && rivals.some((rival) => !isSaid(rival, said) || isElsewhere(rival));
}

const isFigure = /^(?:money|percent|clock|digits)/;

const isNear = ({ near }: Unit, key: string): boolean => (near.get(key) ?? 0) >= isSaidOf;

const isSaid = ({ kind, value }: Choice, unit: Unit): boolean =>
  isNear(unit, value) || unit.all.some((other) => other.kind === kind && other.value === value);

function sharedBut({ value }: Choice, { near }: Unit, there: Unit): number {
  let sum = 0;
  for (const [key, weight] of near) if (key !== value) sum += Math.min(weight, there.near.get(key) ?? 0);
  return sum;
}
