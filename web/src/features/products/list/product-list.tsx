import { IconPackage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useAddressFilter } from '../../../lib/input/address-filter.ts';
import { useMay } from '../../../lib/session.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { Table } from '../../../ui/list/table.tsx';
import { useProducts } from '../queries.ts';
import { ListFilter } from './list-filter.tsx';
import { productFilterIn } from './product-filter.ts';
import classes from './product-list.module.css';
import { ProductRow } from './product-row.tsx';

/** What the business sells. */
export function ProductList({ jobs }: { jobs: ReactNode }) {
  const { filter, set, clear } = useAddressFilter(productFilterIn);
  const products = useProducts(filter);
  const mayEdit = useMay('product.edit');
  const { sort: _, ...narrowing } = filter;
  const narrowed = Object.values(narrowing).some((value) => value !== '');
  return (
    <div className={classes.list}>
      {jobs}
      <ListFilter filter={filter} set={set} />
      <ListFrame
        list={products}
        loading="Memuat produk"
        more="Muat lebih banyak"
        narrowed={narrowed ? { hint: 'Ubah pencarian, atau pilih semua kategori dan stok.', clear } : null}
        empty={
          <EmptyState
            Icon={IconPackage}
            title="Belum ada produk"
            text="Isi katalog sekali: harga dan stoknya dipakai pesanan, dikirim ke chat, dan dikutip AI Agent Anda."
            action={
              mayEdit ? (
                <LinkButton variant="primary" to="/user/products/new">
                  Tambah produk pertama
                </LinkButton>
              ) : undefined
            }
          />
        }
      >
        {(items) => (
          <Table label="Produk" head={['Produk', 'SKU', 'Kategori', 'Stok', 'Harga']}>
            {items.map((product) => (
              <ProductRow key={product.id} product={product} />
            ))}
          </Table>
        )}
      </ListFrame>
    </div>
  );
}
