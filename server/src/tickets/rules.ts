/** The distance that new neighbours keep: 24 may be put into the same gap before others must move for one. */
export const STEP = 2 ** 24;

/** A position under `above` and over `below`, null being no neighbour; null when the gap is full. */
export function placeBetween(above: number | null, below: number | null): number | null {
  if (above === null) return below === null ? 0 : below - STEP;
  if (below === null) return above + STEP;
  const middle = above + Math.floor((below - above) / 2);
  return middle === above ? null : middle;
}

/** The columns of a board after one of them was put to the right of another (null: leftmost); null: no such other. */
export function putAfter(ids: readonly string[], id: string, after: string | null): string[] | null {
  const others = ids.filter((other) => other !== id);
  if (after === null) return [id, ...others];
  const index = others.indexOf(after);
  return index === -1 ? null : others.toSpliced(index + 1, 0, id);
}
