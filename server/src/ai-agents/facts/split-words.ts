export interface Word {
  /** In small letters. */
  text: string;
  start: number;
  end: number;
}

/** Words, numbers with their dots and commas, and every other sign by itself; the end of a line is one. */
export const splitWords = (text: string): Word[] =>
  Array.from(text.matchAll(/\d+(?:[.,]\d+)*|\p{L}+(?:'\p{L}+)?|[^\s\0]|\n/gu), (match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
