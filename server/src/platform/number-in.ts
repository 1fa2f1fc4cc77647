/** The number that people call a row by (`12`, `#12`), where they search for nothing else; null: words. */
export function numberIn(search: string): number | null {
  const digits = /^#?(\d{1,9})$/.exec(search)?.[1];
  return digits === undefined ? null : Number(digits);
}
