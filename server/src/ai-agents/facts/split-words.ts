export interface Word {
  /** In small letters. */
  text: string;
  start: number;
  end: number;
}

const numeral =
  '(?:se(?:puluh|belas|ratus|ribu|juta)|satu|dua|tiga|empat|lima|enam|tujuh|delapan|sembilan|puluh|belas|ratus|ribu|juta)';
const words = new RegExp(
  // "limapuluh ribu" is three words.
  String.raw`\d+(?:[.,]\d+)*|cuma-cuma|${numeral}(?=${numeral}+(?:an|nya)?(?!\p{L}))|\p{L}+(?:'\p{L}+)?|[^\s\0]|\n`,
  'giu',
);

/** Words, numbers with their dots and commas, and every other sign by itself; the end of a line is one. */
export const splitWords = (text: string): Word[] =>
  Array.from(text.matchAll(words), (match) => ({
    text: match[0].toLowerCase(),
    start: match.index,
    end: match.index + match[0].length,
  }));
