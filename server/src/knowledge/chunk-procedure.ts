/** A passage before it has an id: what is searched, quoted and shown as a source. */
export interface Chunk {
  title: string;
  text: string;
}

/** Long enough to answer alone, short enough to quote; prose past the limit is cut at sentence ends. */
const longest = 900;

/**
 * Pasted text → passages. Headings (`#`, "JUDUL:", "1. Jam buka", CAPITALS, a short line before a block) start a
 * passage and are kept as its title, sub-headings behind their parents ("Pengiriman › Luar kota"). Question and
 * answer pairs ("T:/J:", "Tanya:/Jawab:", "Q:/A:") make one passage each. Lists and price tables stay together.
 * `fallbackTitle`, the procedure's own, names what stands before the first heading.
 */
export function chunkProcedure(pasted: string, fallbackTitle: string): Chunk[] {
  const lines = pasted
    .replace(/\r\n?/g, '\n')
    .replace(/\u00a0/g, ' ')
    .split('\n')
    .map((line) => line.trim());
  const chunks: Chunk[] = [];
  const path: string[] = [];
  let depth = 0;
  const skipped = documentTitle(lines);
  let block: string[] = [];
  let question = '';
  const flush = (): void => {
    const text = block.join('\n').trim();
    const title = question || path.filter((part) => part !== '').join(' › ') || fallbackTitle;
    if (text !== '') chunks.push(...split(text).map((part) => ({ title, text: part })));
    block = [];
    question = '';
  };
  lines.forEach((line, i) => {
    if (i === skipped) return;
    const asked = /^(?:t|q|tanya|pertanyaan|question)\s*\d*\s*[:.)]\s*(.+)$/i.exec(line);
    const answered = /^(?:j|a|jawab|jawaban|answer)\s*\d*\s*[:.)]\s*(.*)$/i.exec(line);
    const heading = asked || answered ? undefined : readHeading(line, lines[i - 1], lines.slice(i + 1));
    if (asked) {
      flush();
      question = asked[1]!;
    } else if (answered) block.push(answered[1]!);
    else if (heading) {
      flush();
      if (heading.level) depth = heading.level;
      const level = heading.level ?? depth + 1;
      path.length = level;
      path[level - 1] = heading.title;
      for (let above = 0; above < level; above++) path[above] ??= '';
      if (heading.rest) block.push(heading.rest);
    } else if (line === '') {
      if (endsBlock(block, lines.slice(i + 1), question !== '')) flush();
      else if (block.length > 0) block.push('');
    } else block.push(line);
  });
  flush();
  return chunks.map(({ title, text }) => ({ title, text: text.replace(/\n{2,}/g, '\n') }));
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
  /** Of markdown headings; others stand one below the last of those. */
  level?: number;
  title: string;
  /** Text on the same line ("JAM BUKA: Senin–Sabtu 09.00"). */
  rest?: string;
}

function readHeading(
  line: string,
  before: string | undefined,
  after: readonly string[],
): Heading | undefined {
  const markdown = /^(#{1,6})\s+(.+?)\s*#*$/.exec(line);
  if (markdown) return { level: markdown[1]!.length, title: bare(markdown[2]!) };
  const bold = /^\*{1,2}([^*]{2,80})\*{1,2}:?$/.exec(line);
  if (bold) return { title: bare(bold[1]!) };
  const labelled = /^(?:judul|topik|bab|bagian)\s*:\s*(.+)$/i.exec(line);
  if (labelled) return { title: bare(labelled[1]!) };
  const capitals = /^([\p{Lu}\d][\p{Lu}\d\s&/(),.'-]{2,60}):?(?:(?<=:)\s*(.*))?$/u.exec(line);
  const opens = capitals?.[2] || (after[0] ?? '') !== '';
  if (
    capitals &&
    opens &&
    !line.endsWith('.') &&
    !/\d{3}|\brp\b/i.test(capitals[1]!) &&
    /\p{Lu}{3}/u.test(line)
  ) {
    return { title: sentenceCase(bare(capitals[1]!)), rest: capitals[2] };
  }
  const following = after.find((next) => next !== '') ?? '';
  const standsAlone = before === undefined || before === '';
  const numbered = /^(?:\d{1,2}|[A-Z]|[IVX]{1,5})[.)]\s+(.{2,60})$/.exec(line);
  if (numbered && isHeadingText(numbered[1]!) && standsAlone && following !== '' && !isListItem(following)) {
    return { title: bare(numbered[1]!) };
  }
  const directlyFollowed = (after[0] ?? '') !== '';
  if (standsAlone && directlyFollowed && line.length <= 60 && isHeadingText(line) && !isListItem(line)) {
    return { title: bare(line) };
  }
  if (/^[^:]{3,50}:$/.test(line) && standsAlone) return { title: bare(line) };
  const label = /^([^:\d]{3,40}):\s+(\S+(?:\s+\S+){3,})$/.exec(line);
  const alone = standsAlone && (after[0] ?? '') === '' && !isListItem(line);
  return label && alone ? { title: bare(label[1]!), rest: label[2]! } : undefined;
}

/** Names something: no sentence end, no price, no "name : value" row. */
const isHeadingText = (text: string): boolean =>
  !/[.!;,]$|rp\.?\s?\d|\d[.:]\d\d|\d\s?%|:\s*\S|\t|\|/i.test(text) && text.split(/\s+/).length <= 8;

const isListItem = (line: string): boolean => /^(?:[-•*–·▪✓✔]|\d{1,2}[.)]|[a-z][.)])\s/.test(line);

const isRow = (line: string): boolean =>
  isListItem(line) || line.includes('|') || line.includes('\t') || /rp\.?\s?\d|^[^:]{2,40}:\s*\S/i.test(line);

/** A blank line ends a passage, except inside a list or table, after a lead-in, and between question and answer. */
function endsBlock(block: readonly string[], after: readonly string[], inAnswer: boolean): boolean {
  const last = block.findLast((line) => line !== '');
  const next = after.find((line) => line !== '');
  if (last === undefined || next === undefined) return false;
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
function split(text: string): string[] {
  if (text.length <= longest) return [text];
  const lines = text.split('\n').filter((line) => line !== '');
  const table = lines.length > 3 && lines.filter(isRow).length > lines.length / 2;
  const header = table && /\||\t/.test(lines[0]!) ? `${lines[0]}\n` : '';
  const pieces = table
    ? lines
    : lines.flatMap((line) => (line.length <= longest ? [line] : line.split(/(?<=[.!?])\s+(?=[\p{Lu}\d])/u)));
  const parts: string[] = [];
  for (const piece of pieces.flatMap(hardSplit)) {
    const last = parts.at(-1);
    const glue = table || lines.length > 1 ? '\n' : ' ';
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
