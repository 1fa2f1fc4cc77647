import { LOW_STOCK, type ProductSummary } from '@sapa/contracts/commerce/products';
import { IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import { count, rupiah } from '../../../lib/format.ts';
import { Chip } from '../../../ui/form/chip.tsx';
import { Cell, CellLines } from '../../../ui/list/table.tsx';
import classes from './product-list.module.css';

/** One product; all of the row opens it. */
export function ProductRow({ product }: { product: ProductSummary }) {
  const { id, name, variants, sku, category, active, lowest_price, highest_price } = product;
  return (
    <tr className={classes.row} data-archived={!active || undefined}>
      <Cell>
        <span className={classes.product}>
          <Thumbnail picture={product.picture} />
          <CellLines>
            <Link className={classes.open} to={`/user/products/${id}`}>
              {name}
            </Link>
            <small>
              {active ? null : <Chip tone="neutral">Diarsipkan</Chip>}
              {variants > 1 ? `${variants} varian` : null}
            </small>
          </CellLines>
        </span>
      </Cell>
      <Cell label={sku ? 'SKU' : ''}>{sku}</Cell>
      <Cell label={category ? 'Kategori' : ''}>{category}</Cell>
      <Cell label="Stok" figures>
        <StockWord product={product} />
      </Cell>
      <Cell label="Harga" figures>
        <strong className={classes.price}>
          {lowest_price === highest_price
            ? rupiah(lowest_price)
            : `${rupiah(lowest_price)} – ${rupiah(highest_price)}`}
        </strong>
      </Cell>
    </tr>
  );
}

function Thumbnail({ picture }: { picture: ProductSummary['picture'] }) {
  return (
    <span className={classes.thumbnail}>
      {picture?.thumbnail_url ? (
        <img src={picture.thumbnail_url} alt={picture.alt} loading="lazy" />
      ) : (
        <IconPhoto size={18} stroke={1.5} aria-hidden="true" />
      )}
    </span>
  );
}

function StockWord({ product: { stock, sold_out, variants } }: { product: ProductSummary }) {
  if (stock === null) return <span className={classes.uncounted}>Tidak dihitung</span>;
  if (stock === 0) return <Chip tone="danger">Habis</Chip>;
  if (sold_out > 0)
    return (
      <Chip tone="waiting">
        {count(stock)} · {sold_out} dari {variants} habis
      </Chip>
    );
  if (stock <= LOW_STOCK) return <Chip tone="waiting">Tinggal {count(stock)}</Chip>;
  return count(stock);
}
