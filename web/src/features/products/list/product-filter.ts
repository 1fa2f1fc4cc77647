import {
  type ProductSort,
  productSorts,
  type StockFilter,
  stockFilters,
} from '@sapa/contracts/commerce/products';
import { oneOf } from '../../../lib/input/address-filter.ts';

export interface ProductFilter {
  q: string;
  active: 'true' | 'false' | '';
  stock: StockFilter | '';
  category: string;
  sort: ProductSort;
}

/** What the address says is looked for; what it cannot mean is looked over. */
export const productFilterIn = (params: URLSearchParams): ProductFilter => ({
  q: params.get('q') ?? '',
  active: oneOf(['true', 'false'], params.get('active')),
  stock: oneOf(stockFilters, params.get('stock')),
  category: params.get('category') ?? '',
  sort: oneOf(productSorts, params.get('sort')) || 'name',
});

export const sortNames: Readonly<Record<ProductSort, string>> = {
  name: 'Nama',
  newest: 'Terbaru',
  cheapest: 'Termurah',
  dearest: 'Termahal',
};

export const stockNames: Readonly<Record<StockFilter, string>> = {
  available: 'Tersedia',
  low: 'Menipis',
  out: 'Habis',
};
