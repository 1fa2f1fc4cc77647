import {
  conceptTerm,
  type KnowledgeIndex,
  kindsAsked,
  kindTerm,
  readUnits,
  type SearchResult,
  search,
  type Unit,
  vectorOf,
} from '../../knowledge/index.ts';
import { chosenOf, sayStatements } from './compose-quote.ts';
import { certaintiesOf } from './confidence.ts';
import { type Features, features } from './features.ts';
import { dayNumber, withDaysBefore, withWeekday } from './on-days.ts';
import { asksForSum } from './reckon.ts';
import { type Picked, pickStatements } from './statements/pick-statements.ts';
import { type Statement, statementsOf } from './statements/read-statements.ts';
import { asksWhetherItRuns } from './whether-it-runs.ts';

/** What would be said to one question, sure or not. */
export interface PickedAnswer {
  question: string;
  result: SearchResult;
  /** Undefined: nothing of it is known here. */
  picked: Picked | undefined;
  quote: string;
  features: Features | undefined;
}

/** What is known of one question. */
export interface Found extends PickedAnswer {
  /** The probability that what is picked answers it, and that all that stands around it does. */
  certainty: number;
  certaintyAround: number;
  /** What is known of the question before; undefined: it stands by itself. */
  previous: Found | undefined;
}

/** Passages whose statements are held against a question. */
const looked = 12;
/** A question that says just what a heading says is about what stands under it; one that goes on, of another row. */
const asHeading = 0.9;

interface Asking {
  /** What was asked before it and may be meant still. */
  before?: string;
  /** What "besok" and a promotion's end are reckoned from. */
  now?: Date;
}

/** Pure. */
export function findAnswer(
  index: KnowledgeIndex,
  asked: string,
  { before = '', now = new Date() }: Asking = {},
): Found {
  const previous = before === '' ? undefined : findAnswer(index, before, { now });
  const answer = pickAnswer(index, asked, { before, now, previous: previous?.picked?.best.statement });
  const { question, picked, quote } = answer;
  const { quote: certainty, around: certaintyAround } = certaintiesOf(answer.features);
  return {
    ...answer,
    certainty: picked && isPlain(question, picked, quote) ? Math.max(certainty, asHeading) : certainty,
    certaintyAround,
    previous,
  };
}

/**
 * Passages first, then of their statements those that answer. Pure.
 *
 * @param previous what answered the question before
 */
export function pickAnswer(
  index: KnowledgeIndex,
  asked: string,
  { before = '', now = new Date(), previous }: Asking & { previous?: Statement | undefined } = {},
): PickedAnswer {
  // "(blm ongkir)", "(2 roda)" says more of the same.
  const whole = withDaysBefore(withWeekday(asked, now));
  const question = whole.replace(/\((?!h ?[-+]? ?\d)[^()]{0,40}\)/gi, (aside) => ' '.repeat(aside.length));
  const result = search(index, `${question} ${before}`.trim(), looked);
  const { forms, hits } = before === '' ? result : { ...result, forms: formsOf(index, question, before) };
  const { lexicon } = index;
  const units = result.units.filter(({ start }) => start < question.length);
  const context = result.units.filter(({ start }) => start >= question.length);
  const candidates = hits.flatMap(({ passage, fused }) =>
    statementsOf(passage, lexicon).map((statement) => ({ statement, fused })),
  );
  const picked = pickStatements(
    {
      question,
      before,
      forms,
      meaning: vectorOf(result.forms.split(' ')),
      units,
      context,
      previous,
      lexicon,
      today: dayNumber(now),
      rarity: (unit) => rarity(unit, index),
    },
    candidates,
  );
  const quote = picked ? quoted({ question: whole, before, now }, picked, index) : '';
  return { question: whole, result, picked, quote, features: features(question, result, picked, quote) };
}

const isPlain = (question: string, picked: Picked, quote: string): boolean =>
  picked.asked ||
  picked.sibling ||
  picked.named ||
  asksWhetherItRuns(question, picked) ||
  // A sum of just what the question names, whatever else tells the same price.
  (/ = Rp/.test(quote) &&
    asksForSum(question) &&
    picked.best.missing.length === 0 &&
    picked.best.coverage === 1);

const quoted = (
  { question, before, now }: { question: string; before: string; now: Date },
  picked: Picked,
  { lexicon }: KnowledgeIndex,
): string =>
  sayStatements(question, chosenOf(picked), statementsOf(picked.best.statement.passage, lexicon), {
    today: dayNumber(now),
    lexicon,
    before,
  });

/** What is asked for: a price, an hour; what the question leaves out stands in the one before. */
function formsOf({ lexicon }: KnowledgeIndex, question: string, before: string): string {
  const { forms } = readUnits(question, lexicon);
  return kindsAsked(forms).length > 0 ? forms : `${forms} ? ${readUnits(before, lexicon).forms}`;
}

/** A word of few passages says more than one of all. */
function rarity({ stems, concepts }: Unit, index: KnowledgeIndex): number {
  const most = Math.log(1 + index.passages.length);
  const idfOf = (terms: readonly string[]): number[] =>
    terms.flatMap((term) => {
      const id = index.termIds.get(term);
      return id === undefined ? [] : [index.idf[id]!];
    });
  const own = idfOf(stems);
  const known = own.length > 0 ? own : idfOf([...concepts.map(conceptTerm), ...concepts.map(kindTerm)]);
  return known.length === 0 ? 1 : Math.min(1, Math.max(...known) / Math.max(most, 0.1));
}
