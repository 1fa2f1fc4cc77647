import { type KnowledgeIndex, kindsAsked, type Passage } from '../../knowledge/index.ts';
import { personChoiceId } from '../turn/talk.ts';
import type { Turn } from '../turn/turn.ts';
import type { Found } from './find-answer.ts';
import { personChoice } from './read-choice.ts';
import { silentAbout } from './silent-about.ts';
import { nameBefore } from './statements/name-of-row.ts';
import { type Statement, statementsOf } from './statements/read-statements.ts';
import { rowOfSheet } from './statements/record.ts';
import type { Scored } from './statements/scored.ts';

export type Choice = Turn['choices'][number];

/** WhatsApp's list rows hold so many letters in a title. */
const rowTitle = 24;
const mostChoices = 3;
/** What is longer is a sentence: its heading names it better. */
const longestName = 40;
/** What meets the question far less than the best is no choice. */
const nearby = 0.55;
/** Below it a choice speaks of nothing that was asked, where several things were. */
const spokenOf = 0.3;

/** The last line always leads to a person. */
export const withPerson = (choices: readonly Choice[]): Choice[] => [
  ...choices,
  { id: personChoiceId, title: personChoice },
];

const shortened = (title: string): string =>
  title.length <= rowTitle ? title : `${title.slice(0, rowTitle - 1).trimEnd()}…`;

/** A passage as a line to tap. */
export const choiceOf = ({ id, title }: Passage): Choice => ({
  id,
  title: shortened(title.split(' › ').at(-1) ?? title),
});

/** What could be meant, the likeliest first; who asks for a price is not offered what states none. */
export function choicesOf({ question, picked, result: { forms } }: Found): Choice[] {
  if (!picked || isElsewhere(picked.best, forms, question)) return [];
  const choices: Choice[] = [];
  for (const one of picked.ranked) {
    if (choices.length === mostChoices) break;
    if (!comesNear(one, picked.best) || isOtherFigure(one, forms)) continue;
    const choice = choiceOfStatement(one.statement);
    if (!choices.some(({ id, title }) => id === choice.id || title === choice.title)) choices.push(choice);
  }
  return choices;
}

const comesNear = (one: Scored, best: Scored): boolean =>
  one.score >= nearby * best.score && !(one.kind < 0 && best.kind >= 0);

/** A row of prices is no choice for who asks how long it takes. */
const isOtherFigure = ({ statement, kind }: Scored, forms: string): boolean =>
  kind < 0 && statement.row && kindsAsked(forms).includes('duration') && !kindsAsked(forms).includes('price');

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

/** A passage of so many letters speaks of many things: its heading names none of them. */
const longPassage = 450;

/**
 * A row by what it names, else the label of its line, of a long passage its own first words, else its passage: what
 * stands there is said once it is tapped.
 */
function choiceOfStatement(statement: Statement): Choice {
  const { passage, at, label, row, line, text } = statement;
  const ofSheet = rowOfSheet(text, passage.place);
  if (ofSheet) return { id: `${passage.id}#r${at}`, title: shortened(ofSheet.name) };
  const named = row ? nameBefore(text) : label.replace(/\s*:$/, '');
  const isName = named.length >= 3 && !(row && named.length > longestName);
  if (isName && row) return { id: `${passage.id}#r${at}`, title: shortened(named) };
  const words = passage.text.length > longPassage ? text.replace(/^[^\p{L}\d]+/u, '') : '';
  const title = isName ? named : words;
  return title === '' ? choiceOf(passage) : { id: `${passage.id}#l${line}`, title: shortened(title) };
}

/** What a tapped choice stands for: a passage, and of it the statements that are meant. */
export function chosenBy(
  id: string,
  index: KnowledgeIndex,
): { passage: Passage; statements: readonly Statement[] } | undefined {
  const [passageId, place] = id.split('#');
  const passage = index.passages.find((one) => one.id === passageId);
  if (!passage) return undefined;
  const all = statementsOf(passage, index.lexicon);
  const wanted = Number(place?.slice(1));
  if (place === undefined) return { passage, statements: [] };
  return {
    passage,
    statements: all.filter((one) => (place.startsWith('r') ? one.at === wanted : one.line === wanted)),
  };
}
