import { createHash } from 'node:crypto';

/** Texts that share words and word parts lie near each other; the same text always has the same vector of length 1. */
export function embeddingOf(text: string, dimensions: number): Float32Array {
  const vector = new Float32Array(dimensions);
  const normal = ` ${text.toLowerCase().normalize('NFKC').replace(/\s+/g, ' ').trim()} `;
  const features = normal.split(' ').filter(Boolean);
  for (let start = 0; start + 3 <= normal.length; start++) features.push(normal.slice(start, start + 3));
  for (const feature of features) {
    const digest = createHash('md5').update(feature).digest();
    const place = digest.readUInt32LE(0) % dimensions;
    vector[place] = (vector[place] ?? 0) + (digest[4]! % 2 === 0 ? 1 : -1);
  }
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
