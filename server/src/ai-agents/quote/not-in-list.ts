import { isWord, type KnowledgeIndex, readUnits, type Unit } from '../../knowledge/index.ts';
import { places } from '../../platform/chat-language/word-classes.ts';
import type { Found } from './find-answer.ts';
import type { Statement } from './statements/read-statements.ts';

export const isPlace = ({ stems }: Unit): boolean =>
  stems.length > 0 && stems.every((word) => places.has(word));

/** Holds for towns that are not listed by name. */
const forOthers =
  /\b(?:seluruh|semua|se-?indonesia|mana (?:saja|aja|pun)|luar \p{L}{4,}|lainnya|lain|selain|dll|dsb)\b/iu;

const whereTo = /\b(?:ke|daerah|area|wilayah|sampai|sampe)\s+$/i;
/** "saya orang Bekasi" tells of oneself. */
const whereFrom = /\b(?:orang|asli|asal)\s+$/i;

/** No known town, yet it may be one: no word of the language, and nothing here begins as it does ("Karimun"). */
const maybeTown = ({ stems: [word = ''], concepts }: Unit, { termIds }: KnowledgeIndex): boolean =>
  concepts.length === 0 &&
  word.length > 3 &&
  !isWord(word) &&
  ![...termIds.keys()].some((term) => term.startsWith(word) || (term.length > 3 && word.startsWith(term)));

/** "Lubeg (lubuk begalung)": it is listed by the name behind it. */
function isExplained(question: string, { end }: Unit, { lexicon, termIds }: KnowledgeIndex): boolean {
  const [, name = ''] = /^\s*\(([^()]+)\)/.exec(question.slice(end)) ?? [];
  return readUnits(name, lexicon).units.some(({ stems }) => stems.some((word) => termIds.has(word)));
}

const townOf = ({ row, units, text }: Statement): boolean =>
  row && /\d/.test(text) && units.some((unit, i) => i < 2 && isPlace(unit));

/**
 * The town that is asked for where the knowledge lists towns with their figures and this one is none of them: another
 * town's price is no answer and no choice. Undefined: it is listed, or lies in what a rule of the list covers. Pure.
 */
export function townNotListed(
  { question, picked, result }: Found,
  index: KnowledgeIndex,
): string | undefined {
  const missing = (picked?.best.missing ?? []).filter(
    ({ start }) => !whereFrom.test(question.slice(0, start)),
  );
  const asked =
    missing.find(isPlace) ??
    missing.find((unit) => whereTo.test(question.slice(0, unit.start)) && maybeTown(unit, index));
  // "Sungguminasa, Gowa": a town beside it is listed.
  const beside = result.units.some(
    (unit) => isPlace(unit) && unit !== asked && unit.stems.some((word) => index.termIds.has(word)),
  );
  if (!picked || !asked || beside || isExplained(question, asked, index)) return undefined;
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
