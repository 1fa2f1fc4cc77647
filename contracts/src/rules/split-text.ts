/** What a channel takes as one text. */
export interface TextLimit {
  text_max: number;
  /** The limit counts bytes of UTF-8, not characters. */
  text_in_bytes: boolean;
}

const utf8 = new TextEncoder();

/** In the channel's own measure. */
export const textLength = (text: string, { text_in_bytes }: Pick<TextLimit, 'text_in_bytes'>): number =>
  text_in_bytes ? utf8.encode(text).length : text.length;

/**
 * Cuts a text that a channel would refuse as too long into parts it takes, at the end of a paragraph, a
 * sentence or a word, in that order of liking. Nothing is lost but the space at the seam.
 */
export function splitText(text: string, limit: TextLimit): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (textLength(rest, limit) > limit.text_max) {
    const at = seam(rest, charactersThatFit(rest, limit));
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (rest !== '') parts.push(rest);
  return parts;
}

function charactersThatFit(text: string, limit: TextLimit): number {
  return limit.text_in_bytes ? utf8.encodeInto(text, new Uint8Array(limit.text_max)).read : limit.text_max;
}

function seam(text: string, max: number): number {
  // One more than fits: a space right behind the last letter is a seam too.
  const head = text.slice(0, max + 1);
  // A seam in the first half would make one part needlessly short.
  const least = max / 2;
  const paragraph = head.lastIndexOf('\n');
  if (paragraph >= least) return paragraph;
  const sentence = Math.max(head.lastIndexOf('. '), head.lastIndexOf('! '), head.lastIndexOf('? ')) + 1;
  if (sentence > least) return sentence;
  const word = head.lastIndexOf(' ');
  if (word > 0) return word;
  // Never between the two halves of an emoji.
  return /[\uD800-\uDBFF]$/.test(text.slice(0, max)) ? max - 1 : max;
}
