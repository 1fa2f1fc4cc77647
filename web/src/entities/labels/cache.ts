import type { Label } from '@sapa/contracts/contacts/labels';
import type { QueryClient } from '@tanstack/react-query';

export const labelKeys = {
  all: ['labels'] as const,
  /** How many carry each. */
  use: ['label-use'] as const,
};

/** Lays a new or changed label into the list. */
export function applyLabel(cache: QueryClient, label: Label): void {
  cache.setQueryData<Label[]>(
    labelKeys.all,
    (all) => all && [...all.filter(({ id }) => id !== label.id), label].sort(byName),
  );
}

const byName = (a: Label, b: Label) => a.name.toLowerCase().localeCompare(b.name.toLowerCase(), 'id');

/** @returns whether one that was known is gone: what carried it may carry another now */
export async function askLabelsAgain(cache: QueryClient): Promise<boolean> {
  const known = () => cache.getQueryData<Label[]>(labelKeys.all) ?? [];
  const before = known();
  void cache.invalidateQueries({ queryKey: labelKeys.use });
  await cache.refetchQueries({ queryKey: labelKeys.all });
  const now = new Set(known().map(({ id }) => id));
  return before.some(({ id }) => !now.has(id));
}
