/** `label:gro` at the end of what is typed, in quotes or not: which label is meant, and what stands before it. */
export function labelToken(typed: string): { before: string; name: string } | null {
  const found = /(?:^|\s)label:\s*"?([^"]*)"?$/i.exec(typed);
  return found === null
    ? null
    : { before: typed.slice(0, found.index).trimEnd(), name: (found[1] ?? '').trim() };
}

/** What is searched for while a label is being named. */
export const wordsIn = (typed: string): string => labelToken(typed)?.before ?? typed;
