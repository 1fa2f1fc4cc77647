import { IconFileImport, IconPlus } from '@tabler/icons-react';
import { BatchStrip } from '../../features/batches/batch-strip.tsx';
import { ExportProducts } from '../../features/products/list/export-products.tsx';
import { ProductList } from '../../features/products/list/product-list.tsx';
import { useLiveProducts } from '../../features/products/live-products.ts';
import { useMay } from '../../lib/session.ts';
import { Page } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function meta() {
  return [{ title: 'Produk · Sapa' }];
}

export default function Products() {
  useLiveProducts();
  const mayEdit = useMay('product.edit');
  return (
    <Page
      title="Produk"
      back={{ to: '/user/settings', label: 'Kembali ke Settings' }}
      subtitle="Yang Anda jual: harga, stok, dan gambarnya, untuk pesanan, chat, dan AI Agent."
      actions={
        mayEdit ? (
          <>
            <LinkButton to="/user/products/import" before={<IconFileImport size={17} stroke={1.8} />}>
              Impor
            </LinkButton>
            <ExportProducts />
            <LinkButton
              variant="primary"
              to="/user/products/new"
              before={<IconPlus size={17} stroke={1.8} />}
            >
              Tambah produk
            </LinkButton>
          </>
        ) : undefined
      }
    >
      <ProductList jobs={<BatchStrip of={({ kind }) => kind.startsWith('products.')} />} />
    </Page>
  );
}
