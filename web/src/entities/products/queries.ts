import { findGoods } from '@sapa/contracts/products';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { useQuiet } from '../../lib/use-quiet.ts';

/** Variants of active products that are called so, once nobody types. */
export function useGoods(typed: string, enabled = true) {
  const search = useQuiet(typed.trim());
  return useQuery({
    queryKey: ['goods', search],
    staleTime: 0,
    enabled,
    queryFn: async ({ signal }) => (await call(findGoods, { query: { search }, signal })).items,
    placeholderData: (before) => before,
  });
}
