import type { Order } from '@sapa/contracts/commerce/orders';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useOrder } from '../../../entities/orders/queries.ts';
import { isMissing, sentenceOf } from '../../../lib/api.ts';
import { dayAndClock } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { channelName } from '../../../ui/channel-icon.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { ErrorState, MissingState, Skeleton } from '../../../ui/list/states.tsx';
import { Sheet } from '../../../ui/overlay/dialog.tsx';
import { OrderStatus } from '../order-status.tsx';
import { paymentWord } from '../words.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderDelivery } from './order-delivery.tsx';
import { OrderGoods } from './order-goods.tsx';
import classes from './order-panel.module.css';
import { OrderPayments } from './order-payments.tsx';
import { OrderSteps } from './order-steps.tsx';

/** All of one order, and what can be done with it now. */
export function OrderPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const order = useOrder(id);
  return (
    <Sheet title={order.data ? `Pesanan #${order.data.number}` : 'Pesanan'} opened onClose={onClose} beside>
      {order.data ? (
        <Details key={id} order={order.data} />
      ) : isMissing(order.error) ? (
        <MissingState what="Pesanan" />
      ) : order.isError ? (
        <ErrorState text={sentenceOf(order.error)} onRetry={() => order.refetch()} />
      ) : (
        <Loading />
      )}
    </Sheet>
  );
}

function Details({ order }: { order: Order }) {
  const { contact, conversation, status } = order;
  const paid = paymentWord(order);
  return (
    <div className={classes.panel}>
      <div className={classes.body}>
        <section className={classes.head} aria-label="Status">
          <p className={classes.chips}>
            <OrderStatus status={status} />
            <Chip tone={paid.tone}>{paid.name}</Chip>
          </p>
          {order.cancel_reason === null ? (
            <OrderSteps status={status} />
          ) : (
            <p className={classes.reason}>Dibatalkan: {order.cancel_reason}</p>
          )}
        </section>
        {conversation === null || contact.id === null ? (
          <div className={classes.customer}>
            <Avatar name={contact.name} size={40} />
            <span className={classes.words}>
              <strong>{contact.name}</strong>
              <small>Datanya dihapus; pesanannya disimpan untuk pajak</small>
            </span>
          </div>
        ) : (
          <Link className={classes.customer} to={`/user/chat/${conversation.id}`}>
            <Avatar name={contact.name} seed={contact.id} size={40} channel={conversation.channel_kind} />
            <span className={classes.words}>
              <strong>{contact.name}</strong>
              <small>Buka percakapan {channelName(conversation.channel_kind)}</small>
            </span>
            <IconChevronRight size={17} stroke={1.8} aria-hidden="true" />
          </Link>
        )}
        <OrderGoods order={order} />
        <OrderPayments order={order} />
        <OrderDelivery order={order} />
        <p className={classes.made}>
          Dicatat {order.created_by}, {dayAndClock(order.created_at)}
        </p>
      </div>
      <OrderActions order={order} />
    </div>
  );
}

function Loading() {
  return (
    <div className={classes.loading} role="status" aria-label="Memuat pesanan">
      <Skeleton width="60%" height={18} />
      <Skeleton width="100%" height={34} />
      <Skeleton width="100%" height={58} />
      <Skeleton width="100%" height={160} />
      <Skeleton width="100%" height={96} />
    </div>
  );
}
