import { bracketed, itemsOf } from './list-items.ts';
import { columnsOf } from './read-columns.ts';
import { isRecord } from './record.ts';
import { pairsIn } from './split-pairs.ts';
import type { ReadRow, TableRow } from './table-row.ts';

/** The smallest part of a passage that says something by itself: a row, a sentence, an item of a list in a line. */
export interface Part {
  text: string;
  /** The line of the passage it stands in. */
  line: number;
  /** Heading line above it and the words before the colon of its own line, as they are written; '' where none. */
  heading: string;
  label: string;
  /** One of several beside each other with a figure of the same kind: quoted alone, it loses nothing. */
  row: boolean;
  /** Of a table whose columns are named. */
  table?: TableRow;
}

/** A sign ends a sentence, never inside "Jl.", "No. 12", "Sp.Ort", "a.n." or "Rp1.500". */
const sentenceEnd =
  /(?<=[\p{L}\d)%\]"”🙏😊👍][.!?]{1,3})(?<!(?:^|[\s(.])(?:\p{L}|jl|jln|no|rp|dr|drg|drh|sp|ort|hj|st|gg|kec|kab|kel|max|min|maks|tgl|tlp|telp|hal|dll|dsb|dst|s\.d|a\.n|an|pt|cv|ud|bpk|ds|dsn|dk|kp|lt|komp|perum|psr|simp|gd|prov|jend|gub|kol|kapt|letjen|mayjen|brigjen|tgk|sdr|bp|muh|moh|mhd|abd|ir|drs|dra|prof|ust|ustz|ny|tn|kurleb|jt|rb)\.)\s+(?=[\p{L}\d"“(*])/iu;

/** A passage has 900 letters, a table of a file some more: the rest is never quoted. */
const longestRead = 4000;
/** A table names its columns within so many lines above its rows. */
const nearRows = 30;

/**
 * Prose and lists alike, in order.
 *
 * @param title may name the columns of the table below it
 */
export function splitPassage(text: string, title = ''): Part[] {
  const lines = text
    .slice(0, longestRead)
    .split('\n')
    .map((line) => line.trim());
  const parts: Part[] = [];
  let heading = '';
  let readRow: ReadRow | undefined = columnsOf(title, lines.slice(0, nearRows));
  lines.forEach((line, at) => {
    if (line === '') return;
    const named = columnsOf(line, lines.slice(at + 1, at + 1 + nearRows));
    if (named) {
      readRow = named;
      return;
    }
    const table = readRow?.(line);
    if (table) {
      parts.push({ text: line, line: at, heading, label: '', row: true, table });
      return;
    }
    if (introduces(line, lines.slice(at + 1, at + 3))) {
      heading = line;
      parts.push(alone(line, at));
      return;
    }
    if (governs(line, lines[at + 1] ?? '')) {
      heading = line;
      // What governs nothing below it says something itself.
      if (at === lines.findLastIndex((below) => below !== '')) parts.push(alone(line, at));
      return;
    }
    for (const segment of segmentsOf(line)) parts.push(...partsOf(segment, at, heading));
  });
  return parts;
}

/** "Pool Surabaya: Jl …, Pool Jakarta: Jl …": each name with what is said of it; the line itself where it names one. */
function segmentsOf(line: string): string[] {
  const beside = line.split(/\s+(?:\||\/\/)\s+/);
  // "koi 20cm 60rb | koi 30cm 150rb": each names itself; of "Denpasar | 3.800 | 2 hari" the second does not.
  const isRowOfIts = (one: string): boolean =>
    /^\P{L}*\p{L}{3}/u.test(one) && (figure.test(one) || notThere.test(one));
  if (beside.length > 1 && figure.test(line) && beside.every(isRowOfIts)) return beside;
  // "Produk: Nastar · Kemasan: 500 gr · Harga: Rp85.000": the cells of a sheet's row say one thing together.
  if (labelOf(line) === '' || isRecord(line)) return [line];
  const segments: string[] = [];
  for (const segment of line.split(nextLabel)) {
    const last = segments.at(-1);
    // "Tembung, Marelan: 35rb": a name alone is another for what the next says.
    if (last === undefined || last.includes(': ')) segments.push(segment.trim());
    else segments[segments.length - 1] = `${last}, ${segment.trim()}`;
  }
  return segments;
}

/** "Malang 600rb | Banyuwangi blm ada" */
const notThere = /(?<!\p{L})(?:belum|blm|tidak|tdk|ga|gak|kosong|habis)(?!\p{L})/iu;

const nextLabel = /(?:[,;|·•]|\s[–—-])\s+(?=\p{L}[\p{L}\s&/]{1,28}:\s\S)/u;

/** Of one line, or of what stands under a name in it. */
function partsOf(line: string, at: number, heading: string): Part[] {
  const mark = bullet.exec(line)?.[0] ?? '';
  const label = labelOf(line);
  const lead = label === '' ? mark : label;
  const sentences = line
    .slice(lead.length)
    .split(sentenceEnd)
    .flatMap((sentence) => sentence.split(/;\s+/))
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
  const own: Part[] = [];
  // "Motor mogok? Ada jemput …": what is asked and answered says one thing.
  for (const [i, whole] of joined(sentences).entries()) {
    // "… maksimal H-2. Batal: DP kembali 50%, H-1 hangus": a label of its own sentence.
    const inner = i === 0 ? '' : labelOf(whole);
    const above = inner !== '' ? inner.trim() : i === 0 || namesTheLine(label) ? label.trim() : '';
    const sentence = whole.slice(inner.length);
    const listed = bracketed(sentence);
    const items = itemsOf(listed?.rest ?? sentence);
    const row = items.length > 1 || isRow(line);
    const head = headOf(items);
    for (const [place, item] of items.entries()) {
      const pairs = pairsIn(item);
      const shared = pairs?.head || (place > 0 && sizeAndPrice.test(item) ? head : '');
      for (const text of pairs?.items ?? [item])
        own.push({
          text,
          line: at,
          heading,
          label: [above, shared].filter((part) => part !== '').join(' '),
          row: row || pairs !== undefined,
        });
    }
    for (const item of listed?.items ?? [])
      own.push({ text: item, line: at, heading, label: listed!.label, row: true });
  }
  // A line that says one thing says it whole: "Kids reguler: 280rb".
  const [only] = own;
  return only && own.length === 1 ? [{ ...only, text: line, label: '' }] : own;
}

/** "Garansi:" is what all of its line is about; "Kue kami ada tiga rasa:" says something of what stands right behind it. */
const namesTheLine = (label: string): boolean => label.trim().split(/\s+/).length <= 4;

const sizeAndPrice = /^(?:\d\S*|x{0,3}s|m|x{0,4}l)(?:\s\S+){0,2}\s(?:rp\.?\s?)?\d\S*$/iu;

/** "triplek 9mm 118.000, 12mm 155.000": the second is triplek too; "baby breath size S 120rb, M 190rb" as well. */
const headOf = ([first = '']: readonly string[]): string =>
  (/^(\p{L}[^\d:;(]{1,40}?)\s*\d/u.exec(first)?.[1] ?? '').replace(/\s(?:x{0,3}s|m|x{0,4}l)$/iu, '').trim();

const joined = (sentences: readonly string[]): string[] =>
  sentences.reduce<string[]>((all, sentence) => {
    if (all.at(-1)?.endsWith('?')) all[all.length - 1] += ` ${sentence}`;
    else all.push(sentence);
    return all;
  }, []);

const alone = (text: string, line: number): Part => ({ text, line, heading: '', label: '', row: false });

const figure = /\d/;
const bullet = /^(?:[-•*–·▪✓✔➡☑]\ufe0f?|\p{Extended_Pictographic}\ufe0f?|\d{1,2}[.)]|\p{L}[.)])\s*/u;

const amount = /(?:rp\.?\s?\d|\d\s?(?:rb|ribu|k|jt|juta)\b|\d{1,3}(?:\.\d{3})+)/i;

/** "BIAYA BULANAN full day (senin–jumat)" above rows of names and prices: it says itself something, and governs them. */
const introduces = (line: string, below: readonly string[]): boolean =>
  line.length <= 90 &&
  !amount.test(line) &&
  !/[.!?,]$/.test(line) &&
  figure.test(line) &&
  below.length === 2 &&
  below.every(
    (row) =>
      /^\P{L}{0,3}\p{L}[^:]{2,40}?[\s:=.–—-]+(?:rp\.?\s?)?\d/iu.test(row) &&
      amount.test(row) &&
      row.length <= 80,
  );

/** A line that only says what the ones below it are about. */
function governs(line: string, next: string): boolean {
  if (next === '') return false;
  const ends = /:\W*$/.test(line) && line.length <= 90;
  const columns = /\||\t/.test(line) && !figure.test(line);
  // "HARGA PER MALAM (weekday = minggu s/d kamis)": what it explains makes it no less a heading.
  const named = line.replace(/\([^()\d]*\)/g, '').trim();
  const marked =
    /^[*#_]+[^*#_]{2,60}[*#_:]+$/.test(named) || /^[=~<>-]{2,}[^=~<>]{2,60}[=~<>-]{2,}$/.test(named);
  const shout =
    /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(named) && !/\brp\b|\d{3}/i.test(named) && named.length <= 60;
  return ends || columns || marked || shout;
}

/** A year, and the size of a sheet: "STIKER A3+ / lembar". */
const nameInFigures = /\b20\d\d\b|\b[abf]\d\b\+?/gi;

/** "GARANSI: servis 7 hari, …": the words before the colon say what the line is about. */
function labelOf(line: string): string {
  const found = /^([^:\n|\t=]{2,45}?)\s*:\s+(?=\S)/u.exec(
    line.replace(bullet, (mark) => ' '.repeat(mark.length)),
  );
  if (!found || figure.test(found[1]!.replace(nameInFigures, ''))) return '';
  return line.slice(0, found[0].length);
}

/** "Nastar | 95.000", "- Kastengel 110rb", "Bandung ..... 8.000", "Box B ayam bakar — 28.000". */
const isRow = (line: string): boolean =>
  figure.test(line) &&
  line.length <= 160 &&
  (bullet.test(line) ||
    /[|\t=]|\.{3,}|\s[–—-]\s/.test(line) ||
    (line.length <= 80 && /(?:rp\.?\s?\d|\d\s?(?:rb|ribu|k|jt|juta)\b|\d{1,3}(?:\.\d{3})+)/i.test(line)));
