import type { Goods } from '@sapa/contracts/commerce/products';
import { IconPhoto } from '@tabler/icons-react';
import { count, rupiah } from '../../lib/format.ts';
import classes from './goods-option.module.css';

/** A product among those that one chooses from: what it costs and whether there is any. */
export function GoodsOption({ goods: { name, sku, price, stock, thumbnail_url } }: { goods: Goods }) {
  return (
    <span className={classes.option}>
      <span className={classes.thumbnail}>
        {thumbnail_url ? (
          <img src={thumbnail_url} alt="" loading="lazy" />
        ) : (
          <IconPhoto size={16} stroke={1.5} aria-hidden="true" />
        )}
      </span>
      <span className={classes.words}>
        <strong>{name}</strong>
        <small>{[sku, stockOf(stock)].filter(Boolean).join(' · ')}</small>
      </span>
      <span className={classes.price}>{rupiah(price)}</span>
    </span>
  );
}

const stockOf = (stock: number | null) =>
  stock === null ? '' : stock === 0 ? 'Habis' : `Stok ${count(stock)}`;
