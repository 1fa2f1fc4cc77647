import type { KnowledgeIndex, Passage } from '../../knowledge/index.ts';
import { personChoiceId } from '../turn/talk.ts';
import type { Turn } from '../turn/turn.ts';
import { around, isSaidWhole, rowTitle } from './around.ts';
import type { Found } from './find-answer.ts';
import { personChoice } from './read-choice.ts';
import { silentAbout } from './silent-about.ts';
import { nameBefore } from './statements/name-of-row.ts';
import { type Statement, statementsOf } from './statements/read-statements.ts';
import { rowOfSheet } from './statements/record.ts';
import type { Scored } from './statements/scored.ts';

export type Choice = Turn['choices'][number];

const mostChoices = 3;
/** What is longer is a sentence: its heading names it better. */
const longestName = 40;
const shortest = 3;
/** What meets the question far less than the best is no choice. */
const nearby = 0.3;
/** As sure as that, what shares no word with the question is meant three times of four. */
const oftenMeant = 0.55;
/** Below it a choice speaks of nothing that was asked, where several things were. */
const spokenOf = 0.3;

/** The last line always leads to a person. */
export const withPerson = (choices: readonly Choice[]): Choice[] => [
  ...choices,
  { id: personChoiceId, title: personChoice },
];

/** Without the signs around it; what is too long loses its aside, then its last words. */
function shortened(name: string): string {
  const title = bare(name.replace(/[*_]|\d\ufe0f?\u20e3/g, ''));
  if (title.length <= rowTitle) return title;
  const plain = bare(title.replace(/\s*\([^()]*\)?/g, ''));
  if (plain.length >= shortest && plain.length <= rowTitle) return plain;
  const kept = title.slice(0, rowTitle);
  const words = kept.replace(/[^\p{L}\d)%]+\S*$/u, '');
  return `${words.length > rowTitle / 2 ? words : kept.slice(0, -1)}…`;
}

const bare = (name: string): string => name.replace(/^[^\p{L}\d<>]+|[^\p{L}\d)%]+$/gu, '');

/** A passage as a line to tap. */
export const choiceOf = ({ id, title }: Passage): Choice => ({
  id,
  title: shortened(title.split(' › ').at(-1) ?? title),
});

/** What could be meant, the likeliest first, each of other words than those before it. */
export function choicesOf({ question, picked, certainty, result: { forms, hits } }: Found): Choice[] {
  if (!picked || (certainty < oftenMeant && isElsewhere(picked.best, forms, question))) return [];
  const said = new Set<Statement>();
  const meant: Statement[] = [];
  for (const one of picked.ranked) {
    if (meant.length === mostChoices) break;
    const { statement } = one;
    if (said.has(statement) || one.score < nearby * picked.best.score) continue;
    if (saysItsNameAlone(statement.passage)) continue;
    const all = picked.ranked
      .map(({ statement: other }) => other)
      .filter(({ passage }) => passage === statement.passage)
      .sort((a, b) => a.at - b.at);
    for (const told of around(statement, all)) said.add(told);
    meant.push(statement);
  }
  return titled(meant, (passage) => hits.some((hit) => namesItsSource(passage, hit.passage)));
}

/** A heading under which nothing stands: whoever taps it reads what they have tapped. "KEBUN IJO – tanaman hias, bibit buah" */
const saysItsNameAlone = ({ title, text }: Passage): boolean =>
  text.length <= longestHeading &&
  !/[\d\n:]/.test(text) &&
  bare(text)
    .toLowerCase()
    .startsWith(bare(title.split(' › ').at(-1) ?? title).toLowerCase());
const longestHeading = 90;

/** Called as all of its source is, of which another passage has a name of its own. */
const namesItsSource = (one: Passage, other: Passage): boolean =>
  one.title === one.source && other.source === one.source && other.title !== one.title;

const asksWhether = /\b(?:bisa|ada|jual|terima|punya|sedia|tersedia)\b/;

/**
 * Whether we do or have something, of which the best speaks in none of its words and lies far from it: of several things a mere
 * neighbour, of one nothing at all.
 */
const isElsewhere = (
  { onlyAlike, missing, coverage, own, near }: Scored,
  forms: string,
  question: string,
): boolean =>
  asksWhether.test(forms) &&
  near < (silentAbout(question, missing).objects > 0 ? farFromThing : farFrom) &&
  ((onlyAlike && missing.length >= 2 && coverage < spokenOf) || (own.size === 0 && missing.length > 0));
const farFrom = 0.53;
/** "jual matcha?" asks for that very thing. */
const farFromThing = 0.6;

/** Each by the first of its names that none before it has. */
function titled(meant: readonly Statement[], isNameless: (passage: Passage) => boolean): Choice[] {
  const choices: Choice[] = [];
  for (const statement of meant) {
    const names = namesOf(statement, isNameless(statement.passage)).map(shortened);
    const title = names.find((name) => name.length >= shortest && !choices.some((one) => one.title === name));
    if (title !== undefined) choices.push({ id: `${statement.passage.id}#r${statement.at}`, title });
  }
  return choices;
}

/** Of a short passage its heading first, of a long one what is meant: a row by what it names, else the label of its line. */
function namesOf({ passage, heading, label, row, text }: Statement, nameless: boolean): string[] {
  const own = rowOfSheet(text, passage.place)?.name ?? (row ? nameBefore(text) : label);
  const named = [own, heading].filter((name) => name.length <= longestName);
  const title = passage.title
    .split(' › ')
    .at(-1)!
    .replace(/\s*(?:\.{3,}|\||\t).*$/, '');
  return isSaidWhole(passage) && !nameless ? [title, ...named, text] : [...named, text, title];
}

/** What a tapped choice stands for: a passage, and the statement of it that is meant; undefined: it names the whole passage. */
export function chosenBy(
  id: string,
  index: KnowledgeIndex,
): { passage: Passage; meant: Statement | undefined } | undefined {
  const [passageId, at] = id.split('#');
  const passage = index.passages.find((one) => one.id === passageId);
  if (!passage) return undefined;
  const all = statementsOf(passage, index.lexicon);
  return {
    passage,
    meant: at === undefined && !isSaidWhole(passage) ? undefined : (all[Number(at?.slice(1) ?? 0)] ?? all[0]),
  };
}
