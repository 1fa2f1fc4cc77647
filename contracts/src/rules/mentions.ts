/**
 * Finds `@Rina Wulandari` in a text, by the names there are: the longer before its own beginning, whatever its case, and
 * never inside an e-mail address. It captures the call, for `split`.
 */
export function callsOf(names: readonly string[]): RegExp {
  const longestFirst = names.toSorted((a, b) => b.length - a.length);
  const either = longestFirst.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(`(?<![\\p{L}\\p{N}])(@(?:${either}))(?![\\p{L}\\p{N}])`, 'giu');
}
