import { findGoods, listProducts } from '@sapa/contracts/commerce/products';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Variants of active products that are called so. */
export function useGoods(search: string, enabled = true) {
  return useQuery({
    queryKey: ['goods', search],
    staleTime: 0,
    enabled,
    queryFn: async ({ signal }) => (await call(findGoods, { query: { search }, signal })).items,
    placeholderData: (before) => before,
  });
}

/** Is there anything on sale? */
export const useSells = (enabled: boolean) =>
  useQuery({
    queryKey: ['goods', 'any'],
    enabled,
    queryFn: async ({ signal }) =>
      (await call(listProducts, { query: { active: 'true', limit: 1 }, signal })).items.length > 0,
  });
