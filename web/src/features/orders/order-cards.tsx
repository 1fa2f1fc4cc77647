import type { Order } from '@sapa/contracts/commerce/orders';
import { Link } from 'react-router';
import type { useOrdersOfConversation } from '../../entities/orders/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { listTime, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import classes from './order-cards.module.css';
import { OrderStatus } from './order-status.tsx';
import { goodsOf, paymentWord } from './words.ts';

/** Orders one below the other, each the way to itself. */
export function OrderCards({ list: orders }: { list: ReturnType<typeof useOrdersOfConversation> }) {
  const items = orders.data?.pages.flatMap((page) => page.items) ?? [];
  if (orders.isPending)
    return (
      <div role="status" aria-label="Memuat pesanan">
        <Skeleton width="100%" height={58} />
      </div>
    );
  if (orders.isError && items.length === 0)
    return (
      <p className={classes.none} role="alert">
        {sentenceOf(orders.error)}{' '}
        <Button size="sm" onClick={() => orders.refetch()}>
          Coba lagi
        </Button>
      </p>
    );
  if (items.length === 0)
    return <p className={classes.none}>Belum ada. Catat di sini begitu pelanggan setuju membeli.</p>;
  return (
    <>
      <ul className={classes.orders}>
        {items.map((order) => (
          <li key={order.id}>
            <Agreement order={order} />
          </li>
        ))}
      </ul>
      <MoreButton list={orders} wide size="sm">
        Tampilkan yang lebih lama
      </MoreButton>
    </>
  );
}

function Agreement({ order }: { order: Order }) {
  const paid = paymentWord(order);
  return (
    <Link className={classes.order} to={`/user/orders/${order.id}`}>
      <span className={classes.line}>
        <strong>
          #{order.number} <small>{listTime(order.created_at)}</small>
        </strong>
        <span className={classes.total}>{rupiah(order.total)}</span>
      </span>
      <span className={classes.goods}>{goodsOf(order)}</span>
      <span className={classes.chips}>
        <OrderStatus status={order.status} />
        <Chip tone={paid.tone}>{paid.name}</Chip>
      </span>
    </Link>
  );
}
