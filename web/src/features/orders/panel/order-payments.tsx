import type { Order, OrderPayment } from '@sapa/contracts/commerce/orders';
import { leftToPay } from '@sapa/contracts/rules/order-totals';
import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { usePaymentsOf } from '../../../entities/orders/queries.ts';
import { methodNames } from '../../../entities/orders/words.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { dayAndClock, rupiah } from '../../../lib/format.ts';
import { useMay } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/list/states.tsx';
import classes from './order-payments.module.css';
import { PanelSection } from './panel-section.tsx';

const PayDialog = onDemand(() => import('../dialogs/pay-dialog.tsx'));
const VoidDialog = onDemand(() => import('../dialogs/void-dialog.tsx'));

/** What came in for an order, and what is still to come. */
export function OrderPayments({ order }: { order: Order }) {
  const payments = usePaymentsOf(order.id);
  const mayVoid = useMay('order.void_payment');
  const [paying, setPaying] = useState(false);
  const [voided, setVoided] = useState<OrderPayment | null>(null);
  return (
    <PanelSection
      title="Pembayaran"
      action={
        <Button size="sm" before={<IconPlus size={15} stroke={1.8} />} onClick={() => setPaying(true)}>
          Catat pembayaran
        </Button>
      }
    >
      <Balance order={order} />
      {payments.isError ? (
        <p className={classes.failed} role="alert">
          {sentenceOf(payments.error)}
          <Button size="sm" onClick={() => payments.refetch()}>
            Coba lagi
          </Button>
        </p>
      ) : payments.data ? (
        <ul className={classes.payments}>
          {payments.data.map((payment) => (
            <Payment key={payment.id} payment={payment} onVoid={mayVoid ? () => setVoided(payment) : null} />
          ))}
        </ul>
      ) : (
        <Skeleton width="100%" height={40} />
      )}
      {paying ? <PayDialog order={order} onClose={() => setPaying(false)} /> : null}
      {voided ? <VoidDialog payment={voided} onClose={() => setVoided(null)} /> : null}
    </PanelSection>
  );
}

function Balance({ order }: { order: Order }) {
  const left = leftToPay(order);
  const over = order.paid - order.total;
  return (
    <p className={classes.balance} data-state={over > 0 ? 'over' : left > 0 ? 'open' : 'paid'}>
      <span>
        {over > 0 ? 'Lebih bayar' : left > 0 ? (order.paid > 0 ? 'Sisa tagihan' : 'Belum dibayar') : 'Lunas'}
      </span>
      <strong>{rupiah(over > 0 ? over : left > 0 ? left : order.paid)}</strong>
    </p>
  );
}

function Payment({ payment, onVoid }: { payment: OrderPayment; onVoid: (() => void) | null }) {
  const { amount, method, note, paid_at, recorded_by, voided } = payment;
  return (
    <li className={classes.payment} data-voided={voided ? true : undefined}>
      <span className={classes.words}>
        <span className={classes.amount}>
          {voided ? <del>{rupiah(amount)}</del> : rupiah(amount)} <small>{methodNames[method]}</small>
        </span>
        <small>
          {dayAndClock(paid_at)} · {recorded_by}
        </small>
        {note ? <small>{note}</small> : null}
        {voided ? (
          <small className={classes.void}>
            Dibatalkan {voided.by}: {voided.reason}
          </small>
        ) : null}
      </span>
      {voided || onVoid === null ? null : (
        <IconButton label={`Batalkan pembayaran ${rupiah(amount)}`} tone="danger" onClick={onVoid}>
          <IconArrowBackUp size={17} stroke={1.7} />
        </IconButton>
      )}
    </li>
  );
}
