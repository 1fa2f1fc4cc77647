import type { Product, StockMove } from '@sapa/contracts/products';
import { useState } from 'react';
import { Link } from 'react-router';
import { sentenceOf } from '../../../lib/api.ts';
import { count, dayAndClock } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { Section } from '../../../ui/frame/page.tsx';
import { ErrorState } from '../../../ui/list/states.tsx';
import { Cell, CellLines, RowsLoading, Table } from '../../../ui/list/table.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
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
  const items = moves.data?.pages.flatMap((page) => page.items) ?? [];
  if (moves.isPending) return <RowsLoading label="Memuat riwayat stok" rows={3} />;
  if (moves.isError && items.length === 0)
    return <ErrorState text={sentenceOf(moves.error)} onRetry={() => moves.refetch()} />;
  if (items.length === 0) return <p className={classes.after}>Belum ada stok yang dihitung.</p>;
  return (
    <>
      <Table label="Riwayat stok" head={['Kapan', 'Alasan', 'Perubahan', 'Stok']}>
        {items.map((move) => (
          <MoveRow key={move.id} move={move} />
        ))}
      </Table>
      <MoreButton list={moves}>Muat yang lebih lama</MoreButton>
    </>
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
