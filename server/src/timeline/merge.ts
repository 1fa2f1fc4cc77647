/** What is read in its own order, the newest first. */
export interface Stream<Item> {
  items: Item[];
  /** There is more behind the last than was read. */
  isCut: boolean;
}

/**
 * The newest of all streams, each kept in its own order. It ends early where a stream was not read further: what
 * follows there may be newer than the rest of the others.
 *
 * @returns how many of each stream were taken, and all of them in the order of the page
 */
export function mergeNewest<Item extends { at: string; id: string }>(
  streams: Stream<Item>[],
  limit: number,
): { page: Item[]; taken: number[] } {
  const page: Item[] = [];
  const taken = streams.map(() => 0);
  const head = (index: number) => streams[index]!.items[taken[index]!];
  while (page.length < limit) {
    if (streams.some(({ isCut }, index) => isCut && head(index) === undefined)) break;
    let newest = -1;
    for (const index of streams.keys()) {
      const [one, best] = [head(index), newest < 0 ? undefined : head(newest)];
      if (one !== undefined && (best === undefined || isNewer(one, best))) newest = index;
    }
    if (newest < 0) break;
    page.push(head(newest)!);
    taken[newest]! += 1;
  }
  return { page, taken };
}

const isNewer = (a: { at: string; id: string }, b: { at: string; id: string }) =>
  a.at > b.at || (a.at === b.at && a.id > b.id);
