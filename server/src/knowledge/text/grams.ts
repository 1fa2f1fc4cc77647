/** Character 3–4-grams hashed into this many buckets: no strings to keep, collisions cost nothing measurable. */
export const gramBuckets = 1 << 16;

/** The grams of one word, its borders included (" kirim " → _ki kir iri …), as buckets. */
export function gramsOf(word: string): number[] {
  const padded = `_${word}_`;
  const grams: number[] = [];
  for (const length of [3, 4]) {
    for (let i = 0; i + length <= padded.length; i++) grams.push(hash(padded, i, i + length));
  }
  return grams;
}

/** FNV-1a over UTF-16 units, folded to the number of buckets. */
function hash(text: string, from: number, to: number): number {
  let value = 0x811c9dc5;
  for (let i = from; i < to; i++) value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  return ((value >>> 16) ^ value) & (gramBuckets - 1);
}
