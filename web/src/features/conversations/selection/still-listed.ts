/** Of what was ticked, what stands in the list still: what left it is with a colleague, put off or over. */
export const stillListed = (ticked: ReadonlySet<string>, shown: readonly string[]): Set<string> =>
  new Set(shown.filter((id) => ticked.has(id)));
