import type { Order } from '@sapa/contracts/commerce/orders';
import { goodsTotal } from '@sapa/contracts/rules/order-totals';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { count, rupiah } from '../../../lib/format.ts';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './order-goods.module.css';
import { PanelSection } from './panel-section.tsx';

const EditOrderDialog = onDemand(() => import('../dialogs/edit-order-dialog.tsx'));

/** What is bought, and how its price comes about. */
export function OrderGoods({ order }: { order: Order }) {
  const [editing, setEditing] = useState(false);
  const { lines, shipping_cost, discount, total } = order;
  return (
    <PanelSection
      title="Barang"
      action={
        <IconButton label="Ubah pesanan" onClick={() => setEditing(true)}>
          <IconPencil size={17} stroke={1.7} />
        </IconButton>
      }
    >
      <ul className={classes.lines}>
        {lines.map(({ name, quantity, unit_price }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity of their own.
          <li key={at}>
            <span className={classes.name}>
              {name}
              <small>
                {count(quantity)} × {rupiah(unit_price)}
              </small>
            </span>
            <span className={classes.amount}>{rupiah(quantity * unit_price)}</span>
          </li>
        ))}
      </ul>
      <dl className={classes.sums}>
        {shipping_cost > 0 || discount > 0 ? <Sum name="Subtotal" amount={goodsTotal(order)} /> : null}
        {shipping_cost > 0 ? <Sum name="Ongkir" amount={shipping_cost} /> : null}
        {discount > 0 ? <Sum name="Diskon" amount={-discount} /> : null}
        <Sum name="Total" amount={total} strong />
      </dl>
      {editing ? <EditOrderDialog order={order} onClose={() => setEditing(false)} /> : null}
    </PanelSection>
  );
}

function Sum({ name, amount, strong }: { name: string; amount: number; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{amount < 0 ? `−${rupiah(-amount)}` : rupiah(amount)}</dd>
    </div>
  );
}
