const endings: readonly (readonly [ending: RegExp, root: string])[] = [
  [/ies$/, 'y'],
  [/(?<=(?:s|x|z|ch|sh|o))es$/, ''],
  [/(?<=[^s])s$/, ''],
  [/ied$/, 'y'],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/'s$/, ''],
];
const shortest = 3;

/** An English word and what it may be a form of: "classes" of "class", "swimming" of "swim". */
export function lemmasOf(word: string): string[] {
  const roots = endings.flatMap(([ending, root]) => {
    if (!ending.test(word)) return [];
    const found = word.replace(ending, root);
    // "swimm": the last letter was doubled for the ending's sake.
    const single = /(\p{L})\1$/u.test(found) ? [found.slice(0, -1)] : [];
    return [found, ...single];
  });
  return [word, ...new Set(roots.filter((root) => root.length >= shortest))];
}
