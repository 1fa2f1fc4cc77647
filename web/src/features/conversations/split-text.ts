/**
 * Cuts a text that a channel would refuse as too long into parts it takes, at the end of a paragraph, a
 * sentence or a word, in that order of liking. Nothing is lost but the space at the seam.
 */
export function splitText(text: string, max: number): string[] {
  const parts: string[] = [];
  let rest = text.trim();
  while (rest.length > max) {
    const at = seam(rest, max);
    parts.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).trimStart();
  }
  if (rest !== '') parts.push(rest);
  return parts;
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
