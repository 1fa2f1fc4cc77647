/** The `@` that the caret stands behind, with what follows it so far. */
export interface Call {
  start: number;
  typed: string;
}

/** Where a colleague is being called: an `@` at the beginning or behind a space, and at most three words of a name. */
export function callBefore(text: string, caret: number): Call | null {
  const found = /(?:^|\s)@((?:[^\s@]+ ?){0,3})$/.exec(text.slice(0, caret));
  if (found === null) return null;
  const typed = found[1] ?? '';
  return { start: caret - typed.length - 1, typed };
}

/** Who may be meant, those whose name begins so first. */
export function whoIsMeant<Person extends { name: string }>(
  people: readonly Person[],
  typed: string,
): Person[] {
  const words = typed.trim().toLowerCase();
  const at = ({ name }: Person) => ` ${name.toLowerCase()}`.indexOf(` ${words}`);
  return people
    .filter((person) => at(person) >= 0)
    .toSorted((a, b) => at(a) - at(b))
    .slice(0, 6);
}
