import {
  type AnswerKind,
  conceptTerm,
  kindsStated,
  type Lexicon,
  type Passage,
  readUnits,
  type Unit,
  vectorOf,
} from '../../../knowledge/index.ts';
import { places } from '../../../platform/chat-language/word-classes.ts';
import type { Fact, FactKind } from '../../facts/fact.ts';
import { readFacts } from '../../facts/read-facts.ts';
import { endOf } from '../promotion-end.ts';
import { type Mark, marksIn } from './condition-marks.ts';
import { type NamedNumber, namedNumbers } from './named-numbers.ts';
import { type Part, splitPassage } from './split-passage.ts';
import { type Amount, amountsIn, type Tier, tiersOf } from './tiers.ts';

/** Words of a stretch of text, as a question's are compared with. */
export interface Said {
  forms: ReadonlySet<string>;
  /** Concepts and kinds of things it speaks of. */
  mentions: ReadonlySet<string>;
  /** All of its words in their order, function words too. */
  words: readonly string[];
}

/** A part of a passage with what is known of it before any question. */
export interface Statement extends Part {
  passage: Passage;
  /** Place among the parts of its passage. */
  at: number;
  own: Said;
  /** Title, heading and label: they govern it. */
  above: Said;
  /** Each of its headings: title, heading line, label. */
  heads: readonly (Said & { units: readonly Unit[] })[];
  /** The rest of its line, of a list its first item, whose words the others leave out; and its whole passage. */
  beside: Said;
  around: Said;
  /** What it and its label name. */
  units: readonly Unit[];
  /** Days it is said of; empty: of none in particular. */
  days: ReadonlySet<string>;
  /** What stands right before each of its figures: "DP" of "DP 500.000", not of "DP kembali 50%". */
  figures: readonly Figure[];
  /** For how much of something it holds. */
  tiers: readonly Tier[];
  amounts: readonly Amount[];
  /** What it says that holds or does not. */
  marks: readonly Mark[];
  numbers: readonly NamedNumber[];
  /** Holds for a season alone: "Selama Ramadan …". */
  seasons: ReadonlySet<string>;
  /** Letters and digits alone: "GTZ5S", "90/90" are found in it. */
  plain: string;
  /** Speaks of a promotion: who asks for a price wants the one that always holds. */
  promotes: boolean;
  /** Where it lies in meaning: with what governs it, in its own words alone, and its whole passage. */
  meanings: Record<'governed' | 'alone' | 'passage', Float32Array | undefined>;
  /** Its last day, as 20261231; 0: it says that it is over. */
  ends?: number;
}

export interface Figure {
  kind: AnswerKind;
  /** What stands before it. */
  unit: Unit | undefined;
  /** What it counts: helmets in "2 helm". */
  of: Unit | undefined;
}

const kindsOfFacts: Partial<Record<FactKind, AnswerKind>> = {
  money: 'price',
  percent: 'share',
  clock: 'clock',
  day: 'day',
  date: 'day',
  month: 'day',
  digits: 'digits',
};

export const kindOf = (fact: Fact): AnswerKind =>
  kindsOfFacts[fact.kind] ?? (fact.unit === 'time' ? 'duration' : 'count');

function figuresOf(facts: readonly Fact[], units: readonly Unit[], offset: number): Figure[] {
  const named = units.filter(({ stems }) => !stems.every((word) => /^\d/.test(word)));
  return facts.flatMap((fact, i): Figure[] => {
    const kind = kindOf(fact);
    if (fact.implied) return [];
    const from = facts[i - 1]?.end ?? 0;
    const unit = named.findLast(({ start, end }) => start + offset >= from && end + offset <= fact.start);
    const plain = fact.kind === 'number' && fact.unit === undefined;
    const of = plain
      ? named.find(({ start }) => start + offset >= fact.end && start + offset <= fact.end + 1)
      : undefined;
    return [{ kind, unit, of }];
  });
}

const promotes = /\b(?:promo\w*|early bird|cashback|voucher|flash sale)\b/i;
/** What is given under a condition, not what holds for all. */
export const offers =
  /\b(?:promo\w*|disk?on|disc|potongan|gratis|free|bonus|early bird|cashback|voucher|sale|hemat|bebas)\b/i;

/** "berlaku 1–20 November" ends too, by whatever name it goes. */
const validUntil = /\b(?:berlaku|periode|s\/d|sampai dengan)\b[^.]{0,12}\d/i;

const notes =
  /^\W*(?:catatan|note|nb|syarat|belum termasuk|sudah termasuk|tidak termasuk|harga (?:belum|sudah|di atas|tersebut)|semua harga)\b/i;

/** A sentence that holds for the rows beside it. */
export const isNote = ({ row, text }: Pick<Part, 'row' | 'text'>): boolean =>
  !row && text.length <= 120 && notes.test(text);

const season =
  /(?<!\p{L})(?:ramadan|ramadhan|puasa|lebaran|idul ?fitri|idul ?adha|natal|tahun baru|imlek|nyepi|libur nasional|tanggal merah|tgl merah|hari besar|hari raya|high season|peak season)(?!\p{L})/giu;
/** Which seasons a text names. */
export const seasonsIn = (text: string): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(season), ([said]) => said.toLowerCase()));

/** A promotion, and until when it runs. */
function promotionOf(governed: string, text: string): Pick<Statement, 'promotes' | 'ends'> {
  const ends = offers.test(governed) || validUntil.test(text) ? endOf(text) : undefined;
  return { promotes: promotes.test(governed), ...(ends !== undefined && { ends }) };
}

/** Reading a passage takes up to 2 ms and 30 kB; the same few are asked about all day. */
const mostRemembered = 300;
const remembered = new Map<Passage, readonly Statement[]>();

export function statementsOf(passage: Passage, lexicon: Lexicon): readonly Statement[] {
  const known = remembered.get(passage) ?? readStatements(passage, lexicon);
  remembered.delete(passage);
  remembered.set(passage, known);
  if (remembered.size > mostRemembered) remembered.delete(remembered.keys().next().value!);
  return known;
}

function readStatements(passage: Passage, lexicon: Lexicon): Statement[] {
  const parts = splitPassage(passage.text, passage.title.split(' › ').at(-1));
  const title = saidIn(passage.title, lexicon);
  const head = (text: string) => ({ ...saidIn(text, lexicon), units: readUnits(text, lexicon).units });
  const titles = [passage.title.split(' › ').at(-1)!].map(head);
  const shipping = lexicon.phrases.get('ongkir')?.find(({ stems }) => stems.length === 1)?.concepts ?? [];
  const own = parts.map((part): Said => {
    const said = isHours(part.text, lexicon) ? withHours(part, lexicon) : saidIn(withColumns(part), lexicon);
    // "Semarang ... 17.000" is what sending there costs, whatever stands above it.
    return isTownRow(part, lexicon)
      ? { ...said, mentions: new Set([...said.mentions, ...shipping.map(conceptTerm)]) }
      : said;
  });
  const governing = new Map<string, Said>();
  const above = ({ heading, label }: Part): Said => {
    const key = `${heading}\n${label}`;
    const known = governing.get(key) ?? together([title, saidIn(key, lexicon)]);
    governing.set(key, known);
    return known;
  };
  const lines = Map.groupBy(parts.keys(), (at) => parts[at]!.line);
  const beside = new Map(
    Array.from(lines, ([line, [first = 0, ...others]]) => [
      line,
      parts[first]!.row ? own[first]! : together([first, ...others].map((i) => own[i]!)),
    ]),
  );
  const around = together([title, ...own]);
  const passageMeaning = vectorOf(around.words);
  return parts.map((part, at) => {
    const said = `${part.label} ${part.text}`;
    const facts = readFacts(said);
    const days = new Set(facts.filter(({ kind }) => kind === 'day').map(({ value }) => value));
    const unlabelled = readUnits(part.text, lexicon).units;
    const units = part.row && part.label !== '' ? readUnits(said, lexicon).units : unlabelled;
    const offset = part.row && part.label !== '' ? 0 : part.label.length + 1;
    return {
      ...part,
      passage,
      at,
      own: days.size === 0 ? own[at]! : { ...own[at]!, forms: new Set([...own[at]!.forms, ...days]) },
      above: above(part),
      heads: [...titles, ...[part.heading, part.label].filter((head) => head !== '').map(head)],
      beside: beside.get(part.line)!,
      around,
      units,
      figures: figuresOf(facts, units, offset),
      days,
      marks: marksIn(part.text, unlabelled),
      numbers: namedNumbers(part.text, unlabelled),
      seasons: seasonsIn(`${part.heading} ${said}`),
      tiers: tiersOf(said, facts),
      amounts: amountsIn(said, facts),
      plain: plainOf(withColumns(part)),
      meanings: {
        governed: vectorOf([...above(part).words, ...own[at]!.words]),
        alone: vectorOf(own[at]!.words),
        passage: passageMeaning,
      },
      ...promotionOf(`${passage.title} ${part.heading} ${part.label} ${part.text}`, part.text),
    };
  });
}

/** The columns of a table are asked for by their names; a day's rent by the day. */
export const withColumns = ({ text, table }: Part): string =>
  table === undefined
    ? text
    : `${text} ${table.cells.map(({ column }) => column.replace(/\b24 jam\b/i, '24 jam sehari harian')).join(' ')}`;

/** "Senin–Sabtu 08.00–16.00" names nothing but days and hours: it says when one is open, though no word does. */
function isHours(text: string, lexicon: Lexicon): boolean {
  const facts = readFacts(text);
  return (
    facts.filter(({ kind }) => kind === 'clock').length >= 2 &&
    facts.some(({ kind }) => kind === 'day') &&
    !shutThen.test(text) &&
    readUnits(text, lexicon).units.every(({ weight }) => weight < 0.5)
  );
}
const shutThen = /\b(?:tutup|libur|istirahat|off|antar|kirim)\b/i;

function withHours(part: Part, lexicon: Lexicon): Said {
  const said = saidIn(withColumns(part), lexicon);
  return { ...said, forms: new Set([...said.forms, 'buka', 'jam']) };
}

function isTownRow({ text, row }: Part, lexicon: Lexicon): boolean {
  if (!row || !kindsStated(text).includes('price')) return false;
  const [first] = readUnits(text, lexicon).units;
  return first?.stems.every((word) => places.has(word)) ?? false;
}

export const plainOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\d/]+/gu, ' ');

function saidIn(text: string, lexicon: Lexicon): Said {
  const { forms, tokens, mentions, units } = readUnits(text, lexicon);
  // "check in" is one word for who compares: "in" alone is none.
  const phrases = units.filter(({ stems }) => stems.length > 1).map(({ stems }) => stems.join(' '));
  return {
    forms: new Set([...tokens.map(({ form }) => form), ...phrases]),
    mentions: new Set(mentions),
    words: forms.split(' '),
  };
}

const together = (all: readonly Said[]): Said => ({
  forms: new Set(all.flatMap(({ forms }) => [...forms])),
  mentions: new Set(all.flatMap(({ mentions }) => [...mentions])),
  words: all.flatMap(({ words }) => words),
});
