export interface Statement {
  name: string;
  text: string;
}

/** A number that the seed decides, different for every `salt`. */
export const random = (n: string, salt: number, below: number) =>
  `(hashint8extended(${n}, $seed + ${salt}) & 2147483647) % ${below}`;
export const pick = (list: readonly string[], n: string, salt: number) =>
  `('{${list.join(',')}}'::text[])[1 + ${random(n, salt, list.length)}]`;
