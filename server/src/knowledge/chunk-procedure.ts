/** A passage before it has an id: what is searched, quoted and shown as a source. */
export interface Chunk {
  title: string;
  text: string;
}

/** Long enough to answer alone, short enough to quote; prose past the limit is cut at sentence ends. */
const longest = 900;
/** A longer line is text: its words would stand again above each passage below it. */
const longestTitle = 300;
/** A longer first row names no columns and is not repeated. */
const longestHeader = 300;

/**
 * Pasted text → passages. Headings (`#`, "JUDUL:", "1. Jam buka", CAPITALS, a short line before a block) start a
 * passage and are kept as its title, sub-headings behind their parents ("Pengiriman › Luar kota"). Question and
 * answer pairs ("T:/J:", "Tanya:/Jawab:", "Q:/A:") make one passage each. Lists and price tables stay together.
 * `fallbackTitle`, the procedure's own, names what stands before the first heading.
 */
export function chunkProcedure(pasted: string, fallbackTitle: string): Chunk[] {
  const lines = pasted
    .replace(/\u00a0/g, ' ')
    .split(/\r\n?|[\n\u2028\u2029]/)
    .map((line) => withoutFrame(line.trim()))
    .filter((line) => !rule.test(line))
    .flatMap(askedAndAnswered);
  const following = textsAfter(lines);
  const chunks: Chunk[] = [];
  const path: string[] = [];
  let depth = 0;
  const skipped = documentTitle(lines);
  let block: string[] = [];
  let question = '';
  /** The line before is a heading of the owner's: what follows stands under it, whatever it begins with. */
  let underHeading = false;
  /** The last heading stands right on its text. */
  let tight = false;
  const flush = (): void => {
    const title = question || path.filter((part) => part !== '').join(' › ') || fallbackTitle;
    if (block.length > 0) for (const text of split(block)) chunks.push({ title, text });
    block = [];
    question = '';
  };
  lines.forEach((line, i) => {
    if (i === skipped) return;
    const asked = line.length <= longestTitle ? after(questionMark, line) : undefined;
    // "A. Ekonomi" is an answer below a question alone, else the first line of a list.
    const answered = asked || question === '' ? undefined : after(answerMark, line);
    const around = { before: lines[i - 1] ?? '', next: lines[i + 1] ?? '', following: following[i]! };
    const heading = asked || answered !== undefined ? undefined : readHeading(line, around);
    if (asked) {
      flush();
      question = asked;
    } else if (answered !== undefined) {
      if (answered !== '') block.push(answered);
    } else if (heading?.ofItsLine && block.length === 0 && underHeading) {
      block.push(line);
    } else if (heading) {
      flush();
      if (heading.level) depth = heading.level;
      const level = heading.level ?? depth + 1;
      path.length = level;
      path[level - 1] = heading.title;
      for (let above = 0; above < level; above++) path[above] ??= '';
      if (heading.rest) block.push(heading.ofItsLine ? line : heading.rest);
      tight = heading.level === undefined && (heading.rest !== undefined || lines[i + 1] !== '');
    } else if (line !== '') block.push(line);
    else if (endsBlock(block.at(-1), following[i]!, question !== '')) {
      flush();
      // A heading that stands right on its text governs that text, not the next.
      if (tight) path.length = depth;
    }
    if (line !== '') underHeading = heading !== undefined && !heading.rest;
  });
  flush();
  return chunks;
}

/** For each line the next one that is not blank, '' where none is. */
function textsAfter(lines: readonly string[]): string[] {
  const following: string[] = new Array(lines.length);
  let next = '';
  for (let i = lines.length - 1; i >= 0; i--) {
    following[i] = next;
    if (lines[i] !== '') next = lines[i]!;
  }
  return following;
}

const questionMark = /^(?:t|q|tanya|pertanyaan|question)\s{0,9}\d{0,9}\s{0,9}[:.)]/i;
const answerMark = /^(?:j|a|jawab|jawaban|answer)\s{0,9}\d{0,9}\s{0,9}[:.)]/i;

/** Of a table drawn with strokes its cells: "| Beat | 75.000 |" says no more than "Beat | 75.000". */
const withoutFrame = (line: string): string =>
  line.length <= longestFramed && line.startsWith('|') ? line.replace(/^\||\|$/g, '').trim() : line;
const longestFramed = 1000;
/** What parts its head from its rows. */
const rule = /^:?-{2,}:?(?: ?\| ?:?-{2,}:?){0,20}$/;

/** "Q: harus booking? A: weekday tidak": a pair that stands on one line is two of them. */
function askedAndAnswered(line: string): string[] {
  const [, asked, answered] = (line.length <= longestPair && pairInLine.exec(line)) || [];
  return asked && answered ? [asked, answered] : [line];
}
const longestPair = 3000;
const pairInLine =
  /^((?:t|q|tanya|pertanyaan|question)\s?\d{0,3}\s?[:.)]\s.{2,300}?[?\s])\s?((?:j|a|jawab|jawaban|answer)\s?\d{0,3}\s?:\s.+)$/i;

/** What follows the mark on its line; undefined: the line doesn't begin with it. */
function after(mark: RegExp, line: string): string | undefined {
  const found = mark.exec(line);
  return found ? line.slice(found[0].length).trim() : undefined;
}

/** "# Klinik Sehat" or "SOP CS TOKO ANU" on top, with all else below it, names the document, not one passage. */
function documentTitle(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line !== '');
  const top = lines[first] ?? '';
  const shouted = /^[\p{Lu}\s&/()-]{4,80}$/u.test(top) && lines[first + 1] === '' && lines.length > first + 2;
  if (shouted) return first;
  const onlyTop = lines.filter((line) => /^#\s/.test(line)).length === 1 && /^#\s/.test(top);
  return onlyTop && lines.some((line) => /^##/.test(line)) ? first : -1;
}

interface Heading {
  /** The level of markdown headings; others stand one below the last of those. */
  level?: number;
  title: string;
  /** Text on the same line ("JAM BUKA: Senin–Sabtu 09.00"). */
  rest?: string;
  /** Only the first words of a sentence ("Garansi: setahun sejak …"): they stay in its text. */
  ofItsLine?: true;
}

interface Around {
  before: string;
  next: string;
  /** The next line that is not blank. */
  following: string;
}

function readHeading(line: string, { before, next, following }: Around): Heading | undefined {
  const marked = line.length <= longestTitle ? markedTitle(line) : undefined;
  if (marked) return marked;
  const standsAlone = before === '';
  const directlyFollowed = next !== '';
  const capitals = /^([\p{Lu}\d][\p{Lu}\d\s&/(),.'-]{2,60}):?(?:(?<=:)\s*(.*))?$/u.exec(line);
  if (
    capitals &&
    (capitals[2] ? standsAlone || !/[\p{Ll}\d]{3}/u.test(before) : directlyFollowed) &&
    !line.endsWith('.') &&
    !/\d{3}|\brp\b/i.test(capitals[1]!) &&
    /\p{Lu}{3}/u.test(line)
  ) {
    return { title: sentenceCase(bare(capitals[1]!)), rest: capitals[2] };
  }
  const numbered = /^(?:\d{1,2}|[A-Z]|[IVX]{1,5})[.)]\s+(.{2,60})$/.exec(line);
  if (numbered && isHeadingText(numbered[1]!) && standsAlone && following !== '' && !isListItem(following)) {
    return { title: bare(numbered[1]!) };
  }
  if (standsAlone && directlyFollowed && line.length <= 60 && isHeadingText(line) && !isListItem(line)) {
    return { title: bare(line) };
  }
  if (
    standsAlone &&
    !directlyFollowed &&
    isLoneTitle(line) &&
    !isListItem(following) &&
    !isLoneTitle(following)
  )
    return following === '' ? undefined : { title: bare(line) };
  if (/^[^:]{3,50}:$/.test(line) && standsAlone) return { title: bare(line) };
  const label = /^(?:\d{1,2}[.)]\s+)?([^:\d]{3,40}):\s+(\S.*)$/.exec(line);
  if (!label || label[2]!.split(/\s+/, 4).length < 4 || saysSomething.test(label[1]!)) return undefined;
  return standsAlone &&
    (!directlyFollowed || line.length > longestRow) &&
    !(isListItem(line) && line.length <= longestRow)
    ? { title: bare(label[1]!), rest: label[2]!, ofItsLine: true }
    : undefined;
}

/** The beginning of a sentence, not the name of what it is about: "Kami punya dua cara: …". */
const saysSomething =
  /\b(?:kami|kita|anda|kakak|bisa|boleh|jika|kalau|bila|yang|adalah|silakan|silahkan|mohon|harap|tolong|punya|karena|supaya|agar|dan|atau)\b/i;

/** What the owner has marked as a title. */
function markedTitle(line: string): Heading | undefined {
  const markdown = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
  if (markdown) return { level: markdown[1]!.length, title: bare(markdown[2]!) };
  const bold = /^\*{1,2}([^*]{2,80})\*{1,2}:?$/.exec(line);
  if (bold) return { title: bare(bold[1]!) };
  // "== BROSUR A5 ==", "--- PENGIRIMAN ---"
  const framed =
    /^(?:={2,}|-{2,}|~{2,}|>{2,}|<{2,})\s*(\p{L}[^=~<>]{1,58}?)\s*(?:={2,}|-{2,}|~{2,}|>{2,}|<{2,}):?$/u.exec(
      line,
    );
  if (framed) return { title: bare(framed[1]!) };
  const labelled = /^(?:judul|topik|bab|bagian)\s*:\s*(.+)$/i.exec(line);
  return labelled ? { title: bare(labelled[1]!) } : undefined;
}

/** Names something: no sentence end, no price, no "name : value" row. */
const isHeadingText = (text: string): boolean =>
  !/[.!;,]$|rp\.?\s?\d|\d[.:]\d\d|\d\s?(?:rb|ribu|k|jt|juta)\b|\d\s?%|:\s*\S|\t|\|/i.test(text) &&
  text.split(/\s+/).length <= 8;

/** A few words with a capital and a blank line on both sides. */
const isLoneTitle = (line: string): boolean =>
  /^\p{Lu}/u.test(line) &&
  line.length <= 40 &&
  line.split(/\s+/).length <= 4 &&
  isHeadingText(line) &&
  !/[?:]$/.test(line);

const isListItem = (line: string): boolean => /^(?:[-•*–·▪✓✔]|\d{1,2}[.)]|[a-z][.)])\s/.test(line);

/** What is longer is prose, whatever it begins with. */
const longestRow = 110;

const isRow = (line: string): boolean =>
  line.length <= longestRow &&
  (isListItem(line) ||
    line.includes('|') ||
    line.includes('\t') ||
    /rp\.?\s?\d|^[^:]{2,40}:\s*\S/i.test(line));

/** A blank line ends a passage, except inside a list or table, after a lead-in, and between question and answer. */
function endsBlock(last: string | undefined, next: string, inAnswer: boolean): boolean {
  if (last === undefined || next === '') return false;
  if (inAnswer || last.endsWith(':')) return false;
  return !(isRow(last) && isRow(next));
}

const bare = (title: string): string => title.replace(/^[*_#\s]+|[*_:\s]+$/g, '');

function sentenceCase(title: string): string {
  const letters = title.replace(/[^\p{L}]/gu, '');
  if (letters !== letters.toUpperCase() || letters.length < 4) return title;
  const lower = title.toLowerCase();
  return lower.charAt(0).toUpperCase() + lower.slice(1);
}

/** Tables and lists are cut between rows, their first line (columns) repeated; prose between sentences. */
function split(lines: readonly string[]): string[] {
  const text = lines.join('\n');
  if (text.length <= longest) return [text];
  const table = lines.length > 3 && lines.filter(isRow).length > lines.length / 2;
  const [first = ''] = lines;
  const header = table && /\||\t/.test(first) && first.length <= longestHeader ? `${first}\n` : '';
  const pieces = table
    ? lines
    : lines.flatMap((line) => (line.length <= longest ? [line] : line.split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u)));
  const glue = table || lines.length > 1 ? '\n' : ' ';
  const parts: string[] = [];
  for (const piece of pieces.flatMap(hardSplit)) {
    const last = parts.at(-1);
    if (last === undefined) parts.push(piece);
    else if (last.length + piece.length + 1 <= longest) parts[parts.length - 1] = `${last}${glue}${piece}`;
    else parts.push(`${header}${piece}`);
  }
  return parts;
}

/** A wall of words without one sentence end is cut between words. */
function hardSplit(piece: string): string[] {
  return piece.length <= longest
    ? [piece]
    : (piece.match(/.{1,900}(?:\s|$)|.{900}/gs) ?? []).map((part) => part.trim());
}
