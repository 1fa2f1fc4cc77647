import type { ContactField } from '@sapa/contracts';

/** `Tanggal lahir` → `tanggal_lahir`, with a number behind it where another field has that key. */
export function keyOf(name: string, taken: readonly string[]): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const key = words?.join('_').slice(0, 40) ?? 'kolom';
  for (let number = 1; ; number += 1) {
    const tried = number === 1 ? key : `${key}_${number}`;
    if (!taken.includes(tried)) return tried;
  }
}

/** Two fields of one name could not be told apart in a filter or a file. */
export const isNameTaken = (name: string, fields: readonly ContactField[]): boolean =>
  fields.some((field) => field.name.toLowerCase() === name.toLowerCase());

/** The named ones in the order that is given, the others behind them as they stood. */
export const inOrder = (fields: readonly ContactField[], ids: readonly string[]): string[] => {
  const own = fields.map(({ id }) => id);
  const named = [...new Set(ids)].filter((id) => own.includes(id));
  return [...named, ...own.filter((id) => !named.includes(id))];
};
