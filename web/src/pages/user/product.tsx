import { useNavigate, useParams } from 'react-router';
import { ProductForm } from '../../features/products/form/product-form.tsx';
import { useLiveProducts } from '../../features/products/live-products.ts';
import { ProductMenu } from '../../features/products/product-menu.tsx';
import { useProduct } from '../../features/products/queries.ts';
import { StockHistory } from '../../features/products/stock/stock-history.tsx';
import { isMissing, sentenceOf } from '../../lib/api.ts';
import { useMay } from '../../lib/session.ts';
import { Chip } from '../../ui/form/chip.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState, MissingState } from '../../ui/list/states.tsx';
import { RowsLoading } from '../../ui/list/table.tsx';

export function meta() {
  return [{ title: 'Produk · Sapa' }];
}

const BACK = { to: '/user/products', label: 'Kembali ke produk' };

/** One product, or the making of one. */
export default function ProductPage() {
  const { productId = '' } = useParams();
  useLiveProducts();
  return productId === 'new' ? <NewProduct /> : <KnownProduct key={productId} id={productId} />;
}

function NewProduct() {
  const navigate = useNavigate();
  return (
    <Page title="Produk baru" back={BACK}>
      <ProductForm product={null} onSaved={({ id }) => navigate(`/user/products/${id}`, { replace: true })} />
    </Page>
  );
}

function KnownProduct({ id }: { id: string }) {
  const navigate = useNavigate();
  const mayEdit = useMay('product.edit');
  const { data: product, error, isError, refetch } = useProduct(id);
  if (product === undefined)
    return (
      <Page title="Produk" back={BACK}>
        {isMissing(error) ? (
          <MissingState what="Produk" back={{ to: BACK.to, label: 'Lihat semua produk' }} />
        ) : isError ? (
          <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
        ) : (
          <RowsLoading label="Memuat produk" />
        )}
      </Page>
    );
  return (
    <Page
      title={product.name}
      back={BACK}
      subtitle={product.active ? undefined : <Chip tone="neutral">Diarsipkan, tidak ditawarkan</Chip>}
      actions={mayEdit ? <ProductMenu product={product} onDeleted={() => navigate(BACK.to)} /> : undefined}
    >
      {/* Begun anew with what was saved: by this form, or by a colleague while nothing was typed here. */}
      <ProductForm key={product.revision} product={product} onSaved={() => undefined} />
      <StockHistory product={product} />
    </Page>
  );
}
