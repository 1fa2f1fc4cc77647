import type { DiffPart } from '@sapa/contracts';
import { linesInBoth } from './lines-in-both.ts';

/** Beyond this many pieces on a side the table of the comparison grows past what a request may take. */
const mostPieces = 600;
/** Letters shown of what stayed, on each side of a change. */
const around = 60;
/** Letters of a whole difference on a screen. */
const longest = 2_400;

export interface TextDiff {
  parts: DiffPart[];
  /** There is more that changed. */
  cut: boolean;
}

/**
 * What a text lost and won, word by word; long stretches that stayed are shortened to a few words. Of very long texts first
 * the lines that differ are found. Pure.
 */
export function diffText(before: string, after: string): TextDiff {
  return shortened(joined(byWords(before, after) ?? byLines(linesOf(before), linesOf(after))));
}

const byWords = (before: string, after: string): DiffPart[] | null =>
  compare(before.match(WORDS) ?? [], after.match(WORDS) ?? []);

/** What stands behind a word is a piece of its own, but for the marks within a figure: "Wulan," is still Wulan. */
const WORDS = /(?:[^\s,;:!?()"“”]|[,:](?=\d))+\s*|[,;:!?()"“”]\s*|\s+/g;

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Between the lines that stayed, each with the one that took its place. */
function byLines(before: readonly string[], after: readonly string[]): DiffPart[] {
  const parts: DiffPart[] = [];
  let [i, j] = [0, 0];
  for (const [x, y] of [...linesInBoth(before, after), [before.length, after.length] as const]) {
    parts.push(...between(before.slice(i, x), after.slice(j, y)));
    if (y < after.length) parts.push({ mark: 'same', text: after[y]! });
    [i, j] = [x + 1, y + 1];
  }
  return parts;
}

function between(gone: readonly string[], come: readonly string[]): DiffPart[] {
  const [before, after] = [gone.join(''), come.join('')];
  const words = byWords(before, after);
  if (words) return words;
  if (gone.length !== come.length) return replaced(before, after);
  return gone.flatMap((line, at) => byWords(line, come[at]!) ?? replaced(line, come[at]!));
}

const replaced = (before: string, after: string): DiffPart[] => [
  { mark: 'removed', text: before },
  { mark: 'added', text: after },
];

/** What both begin and end with is common; between, the longest common subsequence. Null: too much lies between. */
function compare(a: readonly string[], b: readonly string[]): DiffPart[] | null {
  let start = 0;
  while (start < a.length && start < b.length && alike(a[start]!, b[start]!)) start++;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    alike(a[a.length - 1 - end]!, b[b.length - 1 - end]!)
  )
    end++;
  const [gone, come] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (gone.length > mostPieces || come.length > mostPieces) return null;
  const same = (pieces: readonly string[]): DiffPart[] => pieces.map((text) => ({ mark: 'same', text }));
  return [...same(b.slice(0, start)), ...middle(gone, come), ...same(b.slice(b.length - end))];
}

const alike = (a: string, b: string): boolean => a.trim() === b.trim();

function middle(a: readonly string[], b: readonly string[]): DiffPart[] {
  const width = b.length + 1;
  const lengths = new Uint16Array((a.length + 1) * width);
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      lengths[i * width + j] = alike(a[i]!, b[j]!)
        ? lengths[(i + 1) * width + j + 1]! + 1
        : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const parts: DiffPart[] = [];
  let i = 0;
  let j = 0;
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && alike(a[i]!, b[j]!)) {
      parts.push({ mark: 'same', text: b[j]! });
      i++;
      j++;
    } else if (
      i < a.length &&
      (j >= b.length || lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)
    ) {
      parts.push({ mark: 'removed', text: a[i++]! });
    } else parts.push({ mark: 'added', text: b[j++]! });
  }
  return parts;
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = [];
  for (const part of parts) {
    const last = whole.at(-1);
    if (last?.mark === part.mark) last.text += part.text;
    else if (part.text !== '') whole.push({ ...part });
  }
  return whole;
}

function shortened(parts: readonly DiffPart[]): TextDiff {
  const shown: DiffPart[] = [];
  let length = 0;
  for (const [at, part] of parts.entries()) {
    if (length > longest) return { parts: shown, cut: parts.slice(at).some(({ mark }) => mark !== 'same') };
    const text =
      part.mark === 'same'
        ? brief(part.text, at === 0, at === parts.length - 1)
        : part.text.slice(0, longest);
    shown.push({ mark: part.mark, text });
    length += text.length;
  }
  return { parts: shown, cut: false };
}

/** What stayed is shown only beside a change. */
function brief(text: string, first: boolean, last: boolean): string {
  if (text.length <= 2 * around + 20) return first || last ? edge(text, first, last) : text;
  const head = text.slice(0, around).replace(/\s\S*$/, ' ');
  const tail = text.slice(-around).replace(/^\S*\s/, ' ');
  if (first) return `…${tail}`;
  if (last) return `${head}…`;
  return `${head}…${tail}`;
}

function edge(text: string, first: boolean, last: boolean): string {
  if (text.length <= around + 20 || (first && last)) return text;
  return first
    ? `…${text.slice(-around).replace(/^\S*\s/, ' ')}`
    : `${text.slice(0, around).replace(/\s\S*$/, ' ')}…`;
}
