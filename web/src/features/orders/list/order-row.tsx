import type { Order } from '@sapa/contracts/commerce/orders';
import { leftToPay } from '@sapa/contracts/rules/order-totals';
import { Link, useLocation } from 'react-router';
import { exactTime, listTime, rupiah } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip } from '../../../ui/form/chip.tsx';
import { Cell, CellLines } from '../../../ui/list/table.tsx';
import { OrderStatus } from '../order-status.tsx';
import { goodsOf, paymentWord } from '../words.ts';
import classes from './order-row.module.css';

/** One order; all of the row opens it, beside the list as it is filtered. */
export function OrderRow({ order, open }: { order: Order; open: boolean }) {
  const { search } = useLocation();
  const { id, number, contact, conversation, status, total, created_at: at } = order;
  const paid = paymentWord(order);
  const left = order.payment_status === 'partial' ? leftToPay(order) : 0;
  return (
    <tr className={classes.row} data-open={open || undefined}>
      <Cell>
        <CellLines>
          <Link
            className={classes.open}
            to={{ pathname: `/user/orders/${id}`, search }}
            aria-current={open || undefined}
            aria-label={`Pesanan #${number}, ${contact.name}`}
          >
            #{number}
          </Link>
          <small>
            <time dateTime={at} data-tip={exactTime(at)}>
              {listTime(at)}
            </time>
          </small>
        </CellLines>
      </Cell>
      <Cell>
        <span className={classes.customer}>
          <Avatar
            name={contact.name}
            {...(contact.id !== null && { seed: contact.id })}
            {...(conversation !== null && { channel: conversation.channel_kind })}
            size={32}
          />
          <CellLines>
            <strong className={classes.name}>{contact.name}</strong>
            <small className={classes.goods}>{goodsOf(order)}</small>
          </CellLines>
        </span>
      </Cell>
      <Cell>
        <OrderStatus status={status} />
      </Cell>
      <Cell>
        <span className={classes.paid}>
          <Chip tone={paid.tone}>{paid.name}</Chip>
          {left > 0 ? <small>sisa {rupiah(left)}</small> : null}
        </span>
      </Cell>
      <Cell figures>
        <strong className={classes.total}>{rupiah(total)}</strong>
      </Cell>
    </tr>
  );
}
