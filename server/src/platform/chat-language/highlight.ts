import type { Dictionary } from './dictionary.ts';
import { normalise } from './normalise.ts';

/** A stretch of the original text, in UTF-16 units: `text.slice(start, end)`. */
export interface Mark {
  start: number;
  end: number;
}

/** Where a text says what was searched for, however either is written; in order, none in another. */
export function highlight(text: string, query: string, dictionary: Dictionary): Mark[] {
  const wanted = new Set(normalise(query, dictionary).map(({ form }) => form));
  const begun = /[\p{L}\p{N}]+$/u.exec(query.trim().toLowerCase())?.[0];
  const marks: Mark[] = [];
  for (const { form, start, end } of normalise(text, dictionary)) {
    const says =
      wanted.has(form) || (begun !== undefined && text.slice(start, end).toLowerCase().startsWith(begun));
    if (says && start >= (marks.at(-1)?.end ?? 0)) marks.push({ start, end });
  }
  return marks;
}

/** Letters of a message that a list row has room for. */
const ROOM = 120;

/** The part of a text around its first mark, with the marks where they stand in it; null: it says nothing of the query. */
export function snippetOf(
  text: string,
  query: string,
  dictionary: Dictionary,
): { text: string; marks: Mark[] } | null {
  const marks = highlight(text, query, dictionary);
  const [first] = marks;
  if (first === undefined) return null;
  // From a word's beginning, and never half an emoji.
  const near = Math.max(0, first.start - ROOM / 3);
  const from = near === 0 ? 0 : text.slice(0, first.start).lastIndexOf(' ', near) + 1;
  const to = withoutHalf(text, from + ROOM);
  const shown = { start: from, end: Math.max(to, first.end) };
  return {
    text: text.slice(shown.start, shown.end),
    marks: marks
      .filter(({ end }) => end <= shown.end)
      .map(({ start, end }) => ({ start: start - from, end: end - from })),
  };
}

const withoutHalf = (text: string, at: number): number =>
  /[\ud800-\udbff]/.test(text[at - 1] ?? '') ? at - 1 : Math.min(at, text.length);
