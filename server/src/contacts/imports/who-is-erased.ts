import type { Transaction } from '../../platform/db/context.ts';
import { type ErasedKey, erasedAmong, isAnybodyErased } from '../erasing/erased.ts';
import type { ContactValues } from './read-contact-row.ts';

/** Whose data was erased does not come back by an old list. @returns which of these rows are theirs */
export async function whoIsErased(
  tx: Transaction,
  rows: readonly ContactValues[],
): Promise<(values: ContactValues) => boolean> {
  if (!(await isAnybodyErased(tx))) return () => false;
  const erased = await erasedAmong(tx, rows.flatMap(keysOf));
  return (values) => keysOf(values).some((key) => erased.has(key));
}

const keysOf = ({ id, phone, email }: ContactValues): ErasedKey[] => [
  ...(id === undefined ? [] : [`contact:${id}` as const]),
  ...(phone === undefined ? [] : [`phone:${phone}` as const]),
  ...(email === undefined ? [] : [`email:${email.toLowerCase()}` as const]),
];
