import type { Unit } from '../../knowledge/index.ts';
import { places } from '../../platform/chat-language/word-classes.ts';
import type { Found } from './find-answer.ts';
import type { Statement } from './statements/read-statements.ts';

const isPlace = ({ stems }: Unit): boolean => stems.length > 0 && stems.every((word) => places.has(word));

/** Holds for towns that are not listed by name. */
const forOthers =
  /\b(?:seluruh|semua|se-?indonesia|mana (?:saja|aja|pun)|luar (?:kota|jawa|pulau|daerah)|lainnya|lain|selain|dll|dsb)\b/i;

const whereTo = /\b(?:ke|daerah|area|wilayah|sampai|sampe)\s+$/i;

const townOf = ({ row, units, text }: Statement): boolean =>
  row && /\d/.test(text) && units.some((unit, i) => i < 2 && isPlace(unit));

/**
 * The town that is asked for where the knowledge lists towns with their figures and this one is none of them: another
 * town's price is no answer and no choice. Undefined: it is listed, or lies in what a rule of the list covers. Pure.
 */
export function townNotListed({ question, picked }: Found): string | undefined {
  const asked =
    picked?.best.missing.find(isPlace) ??
    picked?.best.missing.find(({ start }) => whereTo.test(question.slice(0, start)));
  if (!picked || !asked) return undefined;
  const listed = picked.ranked.filter(({ statement }) => townOf(statement));
  const [{ statement: first } = { statement: undefined }] = listed;
  if (!first || listed.filter(({ statement }) => statement.passage === first.passage).length < 2)
    return undefined;
  const known = picked.ranked.some(
    ({ missing }) => !missing.some((unit) => unit.stems[0] === asked.stems[0]),
  );
  if (known || forOthers.test(first.passage.text)) return undefined;
  const town = question.slice(asked.start, asked.end);
  return town.charAt(0).toUpperCase() + town.slice(1);
}
