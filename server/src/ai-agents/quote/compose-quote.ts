import { type Lexicon, type Passage, readUnits, vectorOf } from '../../knowledge/index.ts';
import { around, asSaid, linesAsWritten } from './around.ts';
import { columnsMeant } from './columns-asked.ts';
import { dayNumber } from './on-days.ts';
import { onlyAsked } from './only-asked.ts';
import { partOfDay } from './part-of-day.ts';
import { reckoned } from './reckon.ts';
import { sizeAsked } from './size-asked.ts';
import { has } from './statements/match-unit.ts';
import { type Picked, pickStatements } from './statements/pick-statements.ts';
import { cellsAsked } from './statements/read-columns.ts';
import { isNote, type Statement, statementsOf } from './statements/read-statements.ts';
import { cellsTold, columnForAmount, inStock, rowOfSheet, sayRow } from './statements/record.ts';
import type { Cell } from './statements/table-row.ts';
import { isSlot } from './statements/wanted.ts';
import { yesOrNo } from './whether/yes-or-no.ts';

/** A few sentences about one thing are quoted whole: cutting them drops a condition sooner than it spares a line. */
const wholeUpTo = 160;
const longestQuote = 450;
/** Below it nothing of the passage stands out. */
const standsOut = 0.2;

/**
 * What the passage says to the question, in its own words and order: of a list the rows that were asked for with what
 * governs them, of prose the sentences that answer with their exceptions, short prose whole. Nothing is added, reworded
 * or reckoned, but for "Ya" or "Tidak" where the passage says which.
 */
export function composeQuote(
  question: string,
  passage: Passage,
  lexicon: Lexicon,
  today = dayNumber(new Date()),
): string {
  const statements = statementsOf(passage, lexicon);
  const { units, forms } = readUnits(question, lexicon);
  const picked = pickStatements(
    {
      question,
      before: '',
      forms,
      meaning: vectorOf(forms.split(' ')),
      units,
      context: [],
      lexicon,
      today,
      rarity: () => 1,
    },
    statements.map((statement) => ({ statement, fused: 0 })),
  );
  return sayStatements(question, chosenOf(picked), statements, { today, lexicon });
}

/** What is quoted; empty: nothing stands out, the whole passage is. */
export const chosenOf = (picked: Picked | undefined): Statement[] =>
  picked === undefined || (picked.best.coverage < standsOut && !picked.sibling)
    ? []
    : picked.chosen.map(({ statement }) => statement);

/** The chosen statements of one passage as an answer. */
export function sayStatements(
  question: string,
  chosen: readonly Statement[],
  all: readonly Statement[],
  { today, lexicon, before = '' }: { today: number; lexicon: Lexicon; before?: string },
): string {
  const passage = all[0]?.passage;
  if (!passage) return '';
  const lines = linesOf({ question, before, lexicon }, chosen, all);
  const sum = reckoned(question, lines.join('\n'));
  const said = sentencesOf(question, chosen, lines, passage, today, lexicon);
  return sum === '' ? said : `${said}\n${sum}`;
}

/** What is said once a choice is tapped: all that stands around what it names, but for promotions that are over. */
export function sayAround(
  question: string,
  meant: Statement,
  all: readonly Statement[],
  { today, lexicon }: { today: number; lexicon: Lexicon },
): string {
  const isOver = ({ ends }: Statement): boolean => ends !== undefined && ends < today;
  if (isOver(meant) || all.length === 1) return sayStatements(question, [meant], all, { today, lexicon });
  const lines = linesAsWritten(
    around(meant, all).filter((one) => !isOver(one)),
    all,
  );
  const sum = reckoned(question, `${meant.label} ${meant.text}`);
  const said = sentencesOf(question, [], lines, meant.passage, today, lexicon);
  return sum === '' ? said : `${said}\n${sum}`;
}

function sentencesOf(
  question: string,
  chosen: readonly Statement[],
  lines: readonly string[],
  passage: Passage,
  today: number,
  lexicon: Lexicon,
): string {
  if (chosen.length > 0 && chosen.every(({ ends }) => ends !== undefined && ends < today))
    return `Maaf Kak, promo ini sudah berakhir.\n${lines.join('\n').replace(bullet, '')}`;
  const begin = chosen.length === 1 ? whetherSaid(question, chosen[0]!, lexicon) : '';
  if (lines.length > 1)
    return `${begin} Berikut infonya${begin === '' ? ', Kak' : ''}:\n${lines.join('\n')}`.trim();
  const line = lines[0]!.replace(bullet, '');
  if (chosen.length === 1 && (chosen[0]!.ends ?? 0) >= today && /\b(?:masih|msh|still)\b/i.test(question))
    return `Masih, Kak. ${line}`;
  // The owner's own words may greet already ("Bisa Kak, …").
  if (/^\S+(?:\s\S+)?,?\s?kak\b|^kak\b/i.test(line.slice(0, 24))) return line;
  const [only] = chosen;
  const row = chosen.length === 1 && only ? rowOfSheet(only.text, passage.place) : undefined;
  const stocked = row ? inStock(question, row) : '';
  if (stocked !== '') return `${stocked} ${line}`;
  // Of what stands in a whole passage one sentence denies this, another that.
  const answer =
    chosen.length === 1 || line.length > wholeUpTo
      ? begin
      : yesOrNo(question, { text: line, above: passage.title, passage: passage.text }, lexicon);
  if (answer !== '') return `${answer} ${line}`;
  // A capital begins a sentence; making it small would misspell "Bandung", "Minggu", "Kopi Senja".
  return /^[\p{Lu}\d]/u.test(line) ? line : `Kak, ${line}`;
}

const whetherSaid = (
  question: string,
  { label, text, heading, passage }: Statement,
  lexicon: Lexicon,
): string =>
  yesOrNo(
    question,
    {
      text: `${label} ${partOfDay(question, text)}`.trim(),
      above: `${passage.title} ${heading}`,
      passage: passage.text,
    },
    lexicon,
  );

const bullet = /^(?:[-•*–·▪✓✔]|\d{1,2}[.)])\s+/;

interface AskedOf {
  question: string;
  /** The one before it, where it goes on with it. */
  before: string;
  lexicon: Lexicon;
}

function linesOf(asked: AskedOf, chosen: readonly Statement[], all: readonly Statement[]): string[] {
  const { question, lexicon } = asked;
  const whole = all[0]!.passage.text.trim();
  const prose =
    asked.before === '' &&
    all.every(({ row }) => !row) &&
    whole.split('\n').length <= 2 &&
    !all.some((other) => chosen.every((one) => saidOfAnother(question, one, other, lexicon)));
  if (chosen.length === 0 || (prose && all.length > 1 && whole.length <= wholeUpTo))
    return trimmed(whole.split('\n').map((line) => asSaid(line.trim(), all[0]!.passage)));
  const quoted = new Set(chosen);
  // An exception or a condition belongs to the sentence before it, a note to the rows beside it.
  for (const [i, statement] of all.entries()) {
    const before = all[i - 1];
    if (!before || !quoted.has(before)) continue;
    const goesOn = statement.line === before.line && goesOnIn.test(statement.text);
    if (goesOn || (!statement.row && limits.test(statement.text))) quoted.add(statement);
  }
  const inRow = [...quoted].some(({ row }) => row);
  if (inRow) for (const statement of all) if (isNote(statement)) quoted.add(statement);
  const lines: string[] = [];
  const headings = new Set<string>();
  for (const [, own] of Map.groupBy(
    all.filter((statement) => quoted.has(statement)),
    ({ line, label }) => `${line} ${label}`,
  )) {
    const { heading, label, row } = own[0]!;
    if (heading !== '' && !headings.has(heading) && (quoted.size > 1 || conditions.test(heading))) {
      headings.add(heading);
      lines.push(heading);
    }
    const words = own.map((one) => wordsOf(one, asked));
    const items = row && own.length > 1 ? words.join(', ') : words.reduce(besideEachOther);
    lines.push(label === '' ? items : `${label} ${items}`);
  }
  return trimmed(lines);
}

/** Sentences as they stood; what a semicolon parted is parted again. */
const besideEachOther = (said: string, more: string): string =>
  /[\p{L}\d)]$/u.test(said) ? `${said}; ${more}` : `${said} ${more}`;

/** A table's row, with the columns that were asked for. */
function wordsOf({ text, table, passage }: Statement, asked: AskedOf): string {
  if (table) {
    const cells = cellsAsked(table.cells, meantOf(table.cells, asked));
    return `${table.name}: ${cells.map(({ column, text: cell }) => `${column} ${cell}`).join(', ')}`;
  }
  const row = rowOfSheet(text, passage.place);
  if (row) return sayRow({ ...row, cells: cellsTold(row.cells, meantOf(row.cells, asked)) });
  return onlyAsked(asked.question, sizeAsked(asked.question, partOfDay(asked.question, text)), asked.lexicon);
}

function meantOf(
  cells: readonly Cell[],
  { question, before, lexicon }: AskedOf,
): (column: string) => boolean {
  const names = cells.map(({ column }) => column);
  const ofAmount = columnForAmount(question, names);
  if (ofAmount !== undefined) return (column) => column === ofAmount;
  const meant = columnsMeant(question, names, lexicon);
  // "kalau 120?" goes on in the column that was asked for before.
  return names.some(meant) ? meant : columnsMeant(before, names, lexicon);
}

/** Who asks about Bandung is told of Bandung alone, who asks of Monday of Monday. */
function saidOfAnother(question: string, chosen: Statement, other: Statement, lexicon: Lexicon): boolean {
  const slots = readUnits(question, lexicon).units.filter(isSlot);
  return slots.some((slot) => has(chosen.own, slot) && !has(other.own, slot));
}

const limits =
  /^(?:kecuali|namun|tetapi|tapi|tp|khusus|selain|jika|kalau|kalo|klo|apabila|bila|catatan|syarat|note|nb|dengan catatan|hanya|di luar|diluar|lebih dari|kurang dari|lewat|belum termasuk|sudah termasuk|tidak termasuk|maksimal|minimal|mohon|harap|tanpa|selebihnya|selanjutnya|sisanya|setelahnya|setelah itu|paling|asal|\()/i;
/** "09.00–17.00, buka lagi 20.00–23.00". */
const goesOnIn = /^(?:lanjut|lalu|kemudian|trus|terus|(?:di)?buka lagi|dan (?:di)?buka)\b/i;
const conditions = /termasuk|\(|minimal|khusus|berlaku/i;

/** Whole lines up to the longest quote. */
function trimmed(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines.map((one) => one.trim()).filter((one) => one !== '')) {
    if (length + line.length > longestQuote && kept.length > 0) break;
    kept.push(line.length <= longestQuote ? line : cut(line));
    length += line.length + 1;
  }
  return kept;
}

/** Whole sentences of a line that is too long. */
function cut(line: string): string {
  const end = line.slice(0, longestQuote).search(/[.!?](?=\s[^.!?]*$)/);
  return end > 120 ? line.slice(0, end + 1) : `${line.slice(0, longestQuote).replace(/\s\S*$/, '')} …`;
}
