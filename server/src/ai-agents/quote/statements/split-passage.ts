import { kindsStated } from '../../../knowledge/index.ts';
import { type Cell, columnsOf, readRow } from './read-columns.ts';

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
  table?: { name: string; cells: readonly Cell[] };
}

/** A sign ends a sentence, never inside "Jl.", "No. 12", "Sp.Ort", "a.n." or "Rp1.500". */
const sentenceEnd =
  /(?<=[\p{L}\d)%\]"”🙏😊👍][.!?]{1,3})(?<!(?:^|[\s(.])(?:\p{L}|jl|jln|no|rp|dr|drg|drh|sp|ort|hj|st|gg|kec|kab|kel|max|min|maks|tgl|tlp|telp|hal|dll|dsb|dst|s\.d|a\.n|an|pt|cv|ud|bpk|kurleb|jt|rb)\.)\s+(?=[\p{L}\d"“(*])/iu;

/** A passage has 900 letters, a table of a file some more: the rest is never quoted. */
const longestRead = 4000;
/** A table names its columns within so many lines above its rows. */
const nearRows = 30;

/** Prose and lists alike, in order. */
export function splitPassage(text: string): Part[] {
  const lines = text
    .slice(0, longestRead)
    .split('\n')
    .map((line) => line.trim());
  const parts: Part[] = [];
  let heading = '';
  let columns: ReturnType<typeof columnsOf>;
  lines.forEach((line, at) => {
    if (line === '') return;
    const named = columnsOf(line, lines.slice(at + 1, at + 1 + nearRows));
    if (named) {
      columns = named;
      return;
    }
    const table = columns && readRow(line, columns);
    if (table) {
      parts.push({ text: line, line: at, heading, label: '', row: true, table });
      return;
    }
    if (governs(line, lines[at + 1] ?? '')) {
      heading = line;
      // What governs nothing below it says something itself.
      if (at === lines.findLastIndex((below) => below !== '')) parts.push(alone(line, at));
      return;
    }
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
    for (const sentence of joined(sentences)) {
      const listed = bracketed(sentence);
      const items = itemsOf(listed?.rest ?? sentence);
      const row = items.length > 1 || isRow(line);
      for (const item of items) own.push({ text: item, line: at, heading, label: label.trim(), row });
      for (const item of listed?.items ?? [])
        own.push({ text: item, line: at, heading, label: listed!.label, row: true });
    }
    // A line that says one thing says it whole: "Kids reguler: 280rb".
    const [only] = own;
    if (only && own.length === 1) parts.push({ ...only, text: line, label: '' });
    else parts.push(...own);
  });
  return parts;
}

const joined = (sentences: readonly string[]): string[] =>
  sentences.reduce<string[]>((all, sentence) => {
    if (all.at(-1)?.endsWith('?')) all[all.length - 1] += ` ${sentence}`;
    else all.push(sentence);
    return all;
  }, []);

const alone = (text: string, line: number): Part => ({ text, line, heading: '', label: '', row: false });

const figure = /\d/;
const bullet = /^(?:[-•*–·▪✓✔➡☑]\ufe0f?|\p{Extended_Pictographic}\ufe0f?|\d{1,2}[.)]|\p{L}[.)])\s*/u;

/** A line that only says what the ones below it are about. */
function governs(line: string, next: string): boolean {
  if (next === '') return false;
  const ends = /:\W*$/.test(line) && line.length <= 90;
  const columns = /\||\t/.test(line) && !figure.test(line);
  const marked = /^[*#_]+[^*#_]{2,60}[*#_:]+$/.test(line);
  const shout =
    /^[^\p{Ll}]*\p{Lu}{3}[^\p{Ll}]*$/u.test(line) && !/\brp\b|\d{3}/i.test(line) && line.length <= 60;
  return ends || columns || marked || shout;
}

/** "GARANSI: servis 7 hari, …": the words before the colon say what the line is about. */
function labelOf(line: string): string {
  const found = /^([^:\n|\t=]{2,45}?)\s*:\s+(?=\S)/u.exec(
    line.replace(bullet, (mark) => ' '.repeat(mark.length)),
  );
  if (!found || figure.test(found[1]!)) return '';
  return line.slice(0, found[0].length);
}

/** "Nastar | 95.000", "- Kastengel 110rb", "Bandung ..... 8.000", "Box B ayam bakar — 28.000". */
const isRow = (line: string): boolean =>
  figure.test(line) &&
  line.length <= 160 &&
  (bullet.test(line) ||
    /[|\t=]|\.{3,}|\s[–—-]\s/.test(line) ||
    (line.length <= 80 && /(?:rp\.?\s?\d|\d\s?(?:rb|ribu|k|jt|juta)\b|\d{1,3}(?:\.\d{3})+)/i.test(line)));

/** "Uang pendaftaran 150rb (buku: Kids 95rb, Teens 110rb)": a list in brackets is one by itself. */
function bracketed(sentence: string): { rest: string; label: string; items: string[] } | undefined {
  const found = /^([^(]*)\(([^():]{2,40}:)\s([^()]+)\)(.*)$/su.exec(sentence);
  if (!found) return undefined;
  const [, before = '', label = '', inside = '', after = ''] = found;
  const items = itemsOf(inside);
  return items.length < 2 ? undefined : { rest: `${before.trim()}${after}`.trim(), label, items };
}

const account = /\d(?:[\s.-]?\d){7,}/;

const clauseEnd = /,\s+(?:dan\s+|sedangkan\s+|sementara\s+)?(?=\S)|\s+(?:sedangkan|sementara)\s+/iu;

/** What is listed in one sentence, each with its own figure; the sentence itself where that is not so. */
function itemsOf(sentence: string): string[] {
  const accounts = sentence.split(/\s+(?:atau|dan|\/)\s+/iu);
  if (accounts.length > 1 && accounts.every((one) => account.test(one))) return accounts;
  const clauses = splitOutside(sentence);
  if (clauses.length < 2) return [sentence];
  const kinds = clauses.map((clause) => figureKinds(clause));
  const shared = [...new Set(kinds.flat())].find(
    (kind) =>
      kinds.filter((own) => own.includes(kind)).length >= Math.max(2, Math.ceil((2 * clauses.length) / 3)) ||
      clauses.filter((clause, i) => kinds[i]!.includes(kind) && shortItem.test(clause)).length >= 2,
  );
  if (shared === undefined) return [sentence];
  const items: string[] = [];
  clauses.forEach((clause, i) => {
    const names = /\p{L}{2}/u.test(clause.replace(/\b(?:rp|rb|ribu|jt|juta|jam|hari|menit|km|kg)\b/giu, ''));
    const startsRange = /^\d/.test(clause) && kinds[i]!.includes(shared);
    if (items.length === 0 || (kinds[i]!.length > 0 && !dependent.test(clause) && (names || startsRange)))
      items.push(clause);
    else items[items.length - 1] += `, ${clause}`;
  });
  return items;
}

/** "crown 1 tahun", "motor kedua 30rb/bln": a name and its figure. */
const shortItem = /^\p{L}[^\d]{1,40}\d\S*(?:\s\S+){0,3}$/u;
/** Says more of what stands before it. */
const dependent =
  /^(?:selebihnya|sisanya|max|maks|maksimal|min|minimal|lebih dari|kurang dari|lewat|kalau|kalo|klo|jika|bila|kecuali|tapi|tp|dan|sudah|udah|belum|blm|khusus|hanya|cuma|bayar|lapor)\b/iu;

/** Never inside brackets. */
function splitOutside(sentence: string): string[] {
  const parts: string[] = [];
  let from = 0;
  let read = 0;
  let depth = 0;
  for (const match of sentence.matchAll(new RegExp(clauseEnd, 'giu'))) {
    for (; read < match.index; read++) {
      if (sentence[read] === '(') depth += 1;
      else if (sentence[read] === ')') depth = Math.max(0, depth - 1);
    }
    if (depth > 0) continue;
    parts.push(sentence.slice(from, match.index).trim());
    from = match.index + match[0].length;
  }
  parts.push(sentence.slice(from).trim());
  return parts.filter((part) => part !== '');
}

/** Money, hours, shares, spans; else the word that is counted. */
function figureKinds(clause: string): string[] {
  const kinds: string[] = kindsStated(clause).filter(
    (kind) => kind === 'price' || kind === 'clock' || kind === 'duration',
  );
  if (/\d{1,3}(?:\.\d{3})+/.test(clause) && !kinds.includes('price')) kinds.push('price');
  const counted = /\d+\s?([a-z]{3,})\b/i.exec(clause)?.[1]?.toLowerCase();
  if (counted && !kinds.includes('duration') && !/^(?:rb|ribu|jt|juta)$/.test(counted)) kinds.push(counted);
  return kinds;
}
