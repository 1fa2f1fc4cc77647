import type { Fact } from './fact.ts';

/** A line of a pasted text, with the lines it stands under. */
export interface Line {
  start: number;
  end: number;
  /** The heading, or the question it answers. */
  heading?: Span;
  /** It is a heading itself. */
  heads: boolean;
  /** The heads of its columns, where it is a row of a table that has some. */
  columns: readonly Column[];
  /** What the row is called. */
  label?: Cell | undefined;
}

export interface Span {
  start: number;
  end: number;
}

/** A cell with its figures. */
export interface Cell extends Span {
  facts: readonly Fact[];
}

/** One cell of a row, and the head it stands under. */
export interface Column {
  cell: Cell;
  head: Cell;
}

/** Longer than any heading; the rest of it governs nothing. */
const longestHeading = 70;
/** What a heading never states: it would be the answer itself. */
const answers = /^(?:money|clock|digits|bank|percent|date)$/;
const cellEnd = /\||\t|(?<=\S) {3,}(?=\S)/;
/** "rate 6 jam / 12 jam / 24 jam" heads lines of as many prices. */
const slash = /\s\/\s/;
const mostCells = 12;

/** Every line with its heading and, in a table, the heads of its columns. */
export function layOut(text: string, facts: readonly Fact[]): Line[] {
  const lines: Line[] = [];
  let heading: Span | undefined;
  let head: readonly Cell[] | undefined;
  let next = 0;
  let start = 0;
  for (const words of text.split('\n')) {
    const line = { start, end: start + words.length };
    start = line.end + 1;
    const own: Fact[] = [];
    while (next < facts.length && facts[next]!.start < start) own.push(facts[next++]!);
    const plain = !own.some(isAnswer);
    const parted = cellEnd.test(words) ? cellEnd : slash;
    const cells = cellsOf(words, line.start, parted, own);
    const heads = cells.length < 2 && plain && isHeading(words, own);
    if (words.trim() === '' || heads) heading = heads ? line : undefined;
    if (cells.length < 2) head = undefined;
    else if (
      plain &&
      (parted === slash ? cells.every((cell) => cell.facts.length > 0) : !head && cells.length > 2)
    )
      head = cells;
    const [first] = cells;
    // "TARIF (per 24 jam / per 12 jam)" heads the prices, not what they are of.
    const unnamed = head?.length === cells.length - 1 && !first?.facts.some(isAnswer) ? 1 : 0;
    const fits = head && head !== cells && head.length === cells.length - unnamed;
    const columns = fits ? pair(cells.slice(unnamed), head!) : [];
    const label = parted === slash || head === cells || first?.facts.some(isAnswer) ? undefined : first;
    lines.push({ ...line, heads, ...(heading && !heads && { heading }), columns, label });
  }
  return lines;
}

const isAnswer = ({ kind, value }: Fact): boolean => answers.test(kind) && value !== '0';

const pair = (cells: readonly Cell[], heads: readonly Cell[]): Column[] =>
  cells.map((cell, i) => ({ cell, head: heads[i]! }));

/** A row's cells; the signs before its first and behind its last are none. No table has more than a dozen. */
function cellsOf(words: string, from: number, parted: RegExp, facts: readonly Fact[]): Cell[] {
  const parts = words.split(parted, mostCells + 1);
  if (parts.length < 2 || parts.length > mostCells) return [];
  let at = from;
  const cells = parts.map((part): Cell & { blank: boolean } => {
    const start = from + words.indexOf(part, at - from);
    at = start + part.length;
    const end = at;
    return {
      start,
      end,
      blank: part.trim() === '',
      facts: facts.filter((fact) => fact.start >= start && fact.end <= end),
    };
  });
  return cells.filter(({ blank }, i) => !blank || (i > 0 && i < cells.length - 1));
}

/** "HARGA SOFA", "*Ongkir*", "Biayanya sebulan berapa?", "Kelas kecil maksimal 8 siswa:". */
function isHeading(line: string, own: readonly Fact[]): boolean {
  // "3⃣ *PERSONAL TRAINER*"
  const words = line.replace(/^\s*(?:\d\ufe0f?\u20e3|\d{1,2}[.)](?=\s))/u, '');
  if (words.length > longestHeading) return words.length <= 2 * longestHeading && /\?["”']?\s*$/.test(words);
  if (/[:?]["”'*_]*\s*[^\p{L}\p{N}]*$/u.test(words)) return true;
  if (/^[^\p{L}\p{N}]*([*_])[^*_]+\1/u.test(words))
    return own.length === 0 || /[*_][^\p{L}\p{N}]*$/u.test(words);
  return /^[^\p{L}\p{N}]*\p{Lu}[^\p{Ll}]{3,}(?:$|\()/u.test(words) && /\p{Lu}{3}/u.test(words);
}
