import {
  getProduct,
  listProductCategories,
  listProducts,
  type Product,
} from '@sapa/contracts/commerce/products';
import { listStockMoves } from '@sapa/contracts/commerce/stock';
import { keepPreviousData, type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { chosen } from '../../lib/input/address-filter.ts';
import type { ProductFilter } from './list/product-filter.ts';

const keys = {
  all: ['products'] as const,
  lists: ['products', 'list'] as const,
  one: (id: string) => ['products', 'one', id] as const,
  moves: (id: string) => ['products', 'moves', id] as const,
  categories: ['products', 'categories'] as const,
};

/** They live while a screen of products stands (`useLiveProducts`), and are asked for anew when one opens. */
const FRESH = { staleTime: 0 };

export function useProducts({ q, active, stock, category, sort }: ProductFilter) {
  const query = { ...chosen({ search: q, active, stock, category }), sort };
  return useInfiniteQuery({
    ...FRESH,
    queryKey: [...keys.lists, query],
    queryFn: ({ pageParam: cursor, signal }) => call(listProducts, { query: { ...query, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
}

export const useProduct = (id: string) =>
  useQuery({
    ...FRESH,
    queryKey: keys.one(id),
    queryFn: ({ signal }) => call(getProduct, { params: { id }, signal }),
  });

export const useCategories = () =>
  useQuery({
    ...FRESH,
    queryKey: keys.categories,
    queryFn: async ({ signal }) => (await call(listProductCategories, { signal })).items,
  });

export const useStockMoves = (id: string) =>
  useInfiniteQuery({
    ...FRESH,
    queryKey: keys.moves(id),
    queryFn: ({ pageParam: cursor, signal }) =>
      call(listStockMoves, { params: { id }, query: { cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  });

/** What was saved stands at once; lists and the ledger are asked for anew. */
export function applyProduct(cache: QueryClient, product: Product) {
  cache.setQueryData(keys.one(product.id), product);
  return Promise.all([
    cache.invalidateQueries({ queryKey: keys.lists }),
    cache.invalidateQueries({ queryKey: keys.categories }),
    cache.invalidateQueries({ queryKey: keys.moves(product.id) }),
  ]);
}

export const askProductsAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: keys.all });
