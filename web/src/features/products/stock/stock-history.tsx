import type { Product } from '@sapa/contracts/commerce/products';
import type { StockMove } from '@sapa/contracts/commerce/stock';
import { useState } from 'react';
import { Link } from 'react-router';
import { count, dayAndClock } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { Section } from '../../../ui/frame/page.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { Cell, CellLines, Table } from '../../../ui/list/table.tsx';
import { useStockMoves } from '../queries.ts';
import classes from './stock.module.css';
import { reasonNames } from './words.ts';

const AdjustDialog = onDemand(() => import('./adjust-dialog.tsx'));

/** Why the stock is what it is. */
export function StockHistory({ product }: { product: Product }) {
  const mayEdit = useMay('product.edit');
  const [adjusting, setAdjusting] = useState(false);
  const counted = product.variants.some(({ stock }) => stock !== null);
  return (
    <div className={classes.history}>
      <Section
        title="Riwayat stok"
        text="Setiap pesanan, pembatalan, dan perubahan oleh tim."
        aside={counted && mayEdit ? <Button onClick={() => setAdjusting(true)}>Ubah stok</Button> : undefined}
      >
        <Moves product={product} />
        {adjusting ? <AdjustDialog product={product} onClose={() => setAdjusting(false)} /> : null}
      </Section>
    </div>
  );
}

function Moves({ product }: { product: Product }) {
  const moves = useStockMoves(product.id);
  return (
    <ListFrame
      list={moves}
      loading="Memuat riwayat stok"
      empty={<p className={classes.after}>Belum ada stok yang dihitung.</p>}
      more="Muat yang lebih lama"
    >
      {(items) => (
        <Table label="Riwayat stok" head={['Kapan', 'Alasan', 'Perubahan', 'Stok']}>
          {items.map((move) => (
            <MoveRow key={move.id} move={move} />
          ))}
        </Table>
      )}
    </ListFrame>
  );
}

function MoveRow({ move: { at, by, reason, note, order, options, change, stock } }: { move: StockMove }) {
  return (
    <tr>
      <Cell>
        <CellLines>
          {dayAndClock(at)}
          <small>{by}</small>
        </CellLines>
      </Cell>
      <Cell label="Alasan">
        <CellLines>
          <span>
            {reasonNames[reason]}
            {order === null ? null : (
              <>
                {' '}
                <Link to={`/user/orders/${order.id}`}>#{order.number}</Link>
              </>
            )}
          </span>
          <small>{[options.join(', '), note].filter(Boolean).join(' · ')}</small>
        </CellLines>
      </Cell>
      <Cell label="Perubahan" figures>
        {change > 0 ? `+${count(change)}` : count(change).replace('-', '−')}
      </Cell>
      <Cell label="Stok" figures>
        {count(stock)}
      </Cell>
    </tr>
  );
}
