import { conceptTerm, kindTerm, type Lexicon, relatedConcepts, type Unit } from '../../../knowledge/index.ts';
import { regionsOf } from '../../../platform/chat-language/word-classes.ts';
import type { Said, Statement } from './read-statements.ts';
import { sharesTerm } from './shares-term.ts';

// How much it counts where a word stands. Chosen on the development sets.
export const inOwn = { exact: 1, synonym: 0.82, region: 0.8, alike: 0.55, related: 0.3, near: 0.25 };

export const has = ({ forms }: Said, { stems }: Unit): boolean =>
  stems.every((word) => forms.has(word)) || (stems.length > 1 && forms.has(stems.join(' ')));

/** What is said of Sumatra is said of "medan". */
export const liesThere = ({ forms }: Said, { stems }: Unit): boolean =>
  stems.length === 1 && (regionsOf.get(stems[0]!) ?? []).some((region) => forms.has(region));

export function matchIn(said: Said, unit: Unit, lexicon: Lexicon): number {
  if (has(said, unit)) return inOwn.exact;
  if (unit.concepts.some((c) => said.mentions.has(conceptTerm(c)) || said.mentions.has(kindTerm(c))))
    return inOwn.synonym;
  if (unit.alike.some((word) => said.forms.has(word))) return inOwn.alike;
  const parts =
    unit.parts.length === 0
      ? 0
      : (0.85 * unit.parts.reduce((sum, part) => sum + matchIn(said, part, lexicon), 0)) / unit.parts.length;
  if (parts > inOwn.related) return parts;
  const related = relatedConcepts(unit, lexicon).some((c) => said.mentions.has(conceptTerm(c)));
  if (related) return inOwn.related;
  return unit.near.some((word) => said.forms.has(word)) ? Math.max(parts, inOwn.near) : parts;
}

/** "bahasa mandarin" is not met by "bahasa Inggris". */
export const lacksPart = (
  { own, above, around }: Statement,
  unit: Unit,
  match: number,
  lexicon: Lexicon,
): boolean =>
  match < 0.6 &&
  unit.parts.some(
    (part) =>
      part.weight >= 0.5 &&
      Math.max(...[own, above, around].map((said) => matchIn(said, part, lexicon))) < inOwn.related,
  );

/** What the heading of hours says beside what they are of: "Jam buka", "Jadwal praktik". */
const hourWord = /^(?:jam|hari|jadwal|waktu)$/;
/** Which part of its hours is asked for: the heading says it of none. */
const partOfDay = /^(?:pagi|siang|sore|malam|\d.*)$/;

/**
 * One of its headings says what is asked, no more and no less; of a day that it tells itself the heading says the rest:
 * "minggu buka?" is what "Jam buka" is about.
 */
export function isHeading(
  { heads, days }: Statement,
  { units, lexicon }: { units: readonly Unit[]; lexicon: Lexicon },
): boolean {
  const isDay = ({ stems }: Unit): boolean => stems.length === 1 && days.has(stems[0]!);
  const ofDay = units.some(isDay);
  const asked = ofDay
    ? units.filter((unit) => !isDay(unit) && !unit.stems.every((word) => partOfDay.test(word)))
    : units;
  return (
    asked.length > 0 &&
    heads.some(
      (head) =>
        head.units.length > 0 &&
        asked.every((unit) => matchIn(head, unit, lexicon) >= inOwn.synonym) &&
        head.units.every(
          (one) =>
            asked.some((unit) => sharesTerm(one, unit)) ||
            (ofDay && one.stems.every((word) => hourWord.test(word))),
        ),
    )
  );
}
