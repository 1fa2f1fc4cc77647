import { type Label, listLabels } from '@sapa/contracts/contacts/labels';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { labelKeys } from './cache.ts';

/** The workspace's labels, by name: rows, filters and fields draw what is carried from them. */
export const useLabels = () =>
  useQuery({
    queryKey: labelKeys.all,
    queryFn: async ({ signal }) => (await call(listLabels, { signal })).items,
  });

/** What one contact or conversation carries, by name. One that is gone by now is left out. */
export function useLabelsOf(ids: readonly string[]): Label[] {
  const { data = [] } = useLabels();
  return data.filter(({ id }) => ids.includes(id));
}
