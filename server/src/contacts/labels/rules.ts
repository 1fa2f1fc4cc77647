import { MOST_LABELS_EACH, type NamedLabel } from '@sapa/contracts';

/** What became of the labels of one contact or conversation. */
export interface LabelChange {
  before: NamedLabel[];
  after: NamedLabel[];
  added: NamedLabel[];
  removed: NamedLabel[];
  /** Labels were added, and now there are more than one may carry. */
  isTooMany: boolean;
}

/** Twice is once: what is carried already is not added, what is not carried is not removed. */
export function changeLabels(
  before: NamedLabel[],
  add: readonly NamedLabel[],
  removeIds: readonly string[],
): LabelChange {
  const carried = new Set(before.map(({ id }) => id));
  const added = add.filter(({ id }) => !carried.has(id) && !removeIds.includes(id));
  const removed = before.filter(({ id }) => removeIds.includes(id));
  const after = [...before.filter((label) => !removed.includes(label)), ...added];
  return {
    before,
    after,
    added,
    removed,
    isTooMany: added.length > 0 && after.length > MOST_LABELS_EACH,
  };
}
