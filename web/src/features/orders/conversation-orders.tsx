import type { Order } from '@sapa/contracts/orders';
import { IconPlus, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useLiveOrders } from '../../entities/orders/live-orders.ts';
import { useOrdersOfConversation } from '../../entities/orders/queries.ts';
import { sentenceOf } from '../../lib/api.ts';
import { listTime, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/form/chip.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import { Skeleton } from '../../ui/list/states.tsx';
import { MoreButton } from '../../ui/more-button.tsx';
import classes from './conversation-orders.module.css';
import type { Customer } from './form/draft.ts';
import { OrderStatus } from './order-status.tsx';
import { goodsOf, paymentWord } from './words.ts';

const NewOrderDialog = onDemand(() => import('./dialogs/new-order-dialog.tsx'));

/** Beside a conversation: what was agreed in it, and the way to write down more. */
export function ConversationOrders({ customer }: { customer: Customer }) {
  const [making, setMaking] = useState(false);
  useLiveOrders();
  return (
    <PaneSection
      title="Pesanan"
      Icon={IconShoppingBag}
      action={
        <Button
          size="sm"
          variant="quiet"
          before={<IconPlus size={15} stroke={1.8} />}
          onClick={() => setMaking(true)}
        >
          Buat pesanan
        </Button>
      }
    >
      <Agreed conversationId={customer.conversation_id} />
      {making ? (
        <NewOrderDialog
          customer={customer}
          onMade={() => setMaking(false)}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </PaneSection>
  );
}

function Agreed({ conversationId }: { conversationId: string }) {
  const orders = useOrdersOfConversation(conversationId);
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
