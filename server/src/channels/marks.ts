/** WhatsApp's own marks, in which the inbox writes and shows; an address may hold such signs and is none. */
const MARKS =
  /https?:\/\/\S+|```([^`]+)```|`([^`\n]+)`|(?<![\p{L}\p{N}*])\*(\S(?:[^*\n]*\S)?)\*(?![\p{L}\p{N}*])|(?<![\p{L}\p{N}_])_(\S(?:[^_\n]*\S)?)_(?![\p{L}\p{N}_])|(?<![\p{L}\p{N}~])~(\S(?:[^~\n]*\S)?)~(?![\p{L}\p{N}~])/gu;

const NAMES = ['pre', 'code', 'bold', 'italic', 'strikethrough'] as const;

export interface Marked {
  mark: (typeof NAMES)[number];
  /** In UTF-16 units, of the text without marks. */
  offset: number;
  length: number;
}

/** A text without its marks, and what they marked, outer before inner. */
export function readMarks(text: string): { text: string; marked: Marked[] } {
  const marked: Marked[] = [];
  let plain = '';
  let from = 0;
  for (const match of text.matchAll(MARKS)) {
    const index = match.slice(1).findIndex((group) => group !== undefined);
    const mark = NAMES[index];
    if (mark === undefined) continue;
    plain += text.slice(from, match.index);
    from = match.index + match[0].length;
    const inside = match[index + 1] ?? '';
    // What is code shows the signs inside it as they are.
    const inner = index < 2 ? { text: inside, marked: [] } : readMarks(inside);
    const offset = plain.length;
    marked.push({ mark, offset, length: inner.text.length });
    for (const one of inner.marked) marked.push({ ...one, offset: one.offset + offset });
    plain += inner.text;
  }
  return { text: plain + text.slice(from), marked };
}
