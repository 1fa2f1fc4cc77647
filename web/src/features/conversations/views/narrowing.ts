import type { InboxView } from '@sapa/contracts/conversations/inbox-filters';
import type { Conditions } from '../../../ui/filter/filter-bar.tsx';

/** What the inbox is narrowed to beside its tab. */
export interface Narrowing {
  /** The view that it began with. */
  view: InboxView | null;
  /** null: nothing; none yet while somebody begins to build one. */
  conditions: Conditions | null;
}

export const NOT_NARROWED: Narrowing = { view: null, conditions: null };

/** As the list asks for it; with the label that is chosen beside it. */
export function askedBy({ conditions }: Narrowing, labelId?: string): string | undefined {
  if (conditions === null || conditions.all.length === 0) return undefined;
  const labelled = labelId === undefined ? [] : [{ subject: 'label', operator: 'is', values: [labelId] }];
  return JSON.stringify({ all: [...conditions.all, ...labelled] });
}
