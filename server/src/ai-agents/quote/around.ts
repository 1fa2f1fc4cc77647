import type { Passage } from '../../knowledge/index.ts';
import type { Statement } from './statements/read-statements.ts';
import { rowOfSheet, sayRow } from './statements/record.ts';

/** WhatsApp's list rows hold so many letters in a title. */
export const rowTitle = 24;
/** Letters that are said once a choice is tapped. */
const mostSaid = 450;

export const isSaidWhole = ({ text }: Passage): boolean => text.length <= mostSaid;

/**
 * What a choice stands for: all of a short passage, of a long one the statement that was meant with what stands around it.
 *
 * @param all the statements of its passage, in their order
 */
export function around(meant: Statement, all: readonly Statement[]): readonly Statement[] {
  if (isSaidWhole(meant.passage)) return all;
  let [from, to] = [meant.at, meant.at];
  let letters = lettersOf(meant);
  for (;;) {
    const [next] = [all[to + 1], all[from - 1]]
      .filter((one) => one !== undefined)
      .filter((one) => letters + lettersOf(one) <= mostSaid)
      .sort((one, other) => farness(one, meant) - farness(other, meant));
    if (!next) return all.slice(from, to + 1);
    letters += lettersOf(next);
    if (next.at > to) to = next.at;
    else from = next.at;
  }
}

const lettersOf = ({ label, text }: Statement): number => label.length + text.length + 2;

/** The rest of its line first, then what stands under its heading. */
const farness = (one: Statement, meant: Statement): number =>
  Math.abs(one.at - meant.at) +
  (one.line === meant.line ? 0 : 100) +
  (one.heading === meant.heading ? 0 : 1000);

/** As the owner wrote it, line by line, beneath its headings. */
export function linesAsWritten(said: readonly Statement[], all: readonly Statement[]): string[] {
  const { passage } = all[0]!;
  const written = passage.text.split('\n').map((line) => line.trim());
  const title = passage.title.split(' › ').at(-1)!;
  // A title that no choice shows whole may hold the condition: "Garansi (tanpa nota tidak berlaku)".
  const untold = title.length > rowTitle && !title.endsWith('?') && isSaidWhole(passage);
  const lines = new Set(untold ? [title] : []);
  if (said.length === all.length) return [...lines, ...written.map((line) => asSaid(line, passage))];
  for (const [at, own] of Map.groupBy(said, ({ line }) => line)) {
    const [{ heading, label, table, row }] = own as [Statement];
    if (heading !== '') lines.add(heading);
    if (table)
      lines.add(`${table.name}: ${table.cells.map(({ column, text }) => `${column} ${text}`).join(', ')}`);
    else if (own.length === all.filter(({ line }) => line === at).length)
      lines.add(asSaid(written[at]!, passage));
    else lines.add(`${label} ${own.map(({ text }) => text).join(row ? ', ' : ' ')}`.trim());
  }
  return [...lines];
}

/** A line as a person says it: the owner's own words, a sheet's row as a sentence. */
export function asSaid(line: string, { place }: Passage): string {
  const row = rowOfSheet(line, place);
  return row ? sayRow(row) : line;
}
