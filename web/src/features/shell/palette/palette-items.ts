import type { FinderItem } from '../../../ui/list/finder.tsx';

export interface PaletteItem extends FinderItem {
  /** Words that find it too, and are not shown. */
  finds?: string;
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLocaleLowerCase('id');

/**
 * Items whose words begin with every word that was typed, in any order; all of them when nothing was. In each group
 * what is called just so comes first, then what begins so: groups keep their places under the hand that types.
 */
export function matching<T extends Pick<PaletteItem, 'name' | 'finds' | 'group'>>(
  items: readonly T[],
  typed: string,
): T[] {
  const wanted = plain(typed).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return [...items];
  const groups = [...new Set(items.map(({ group }) => group))];
  const found = items.filter(({ name, finds = '', group }) => {
    const words = plain(`${name} ${finds} ${group}`).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((part) => words.some((word) => word.startsWith(part)));
  });
  const start = wanted.join(' ');
  const distance = (name: string) => (plain(name) === start ? 0 : plain(name).startsWith(start) ? 1 : 2);
  return found.toSorted(
    (a, b) => groups.indexOf(a.group) - groups.indexOf(b.group) || distance(a.name) - distance(b.name),
  );
}
