import type { PlanOrder } from '@sapa/contracts/billing';
import { periods } from '@sapa/contracts/plans';
import { IconReceipt } from '@tabler/icons-react';
import { sentenceOf } from '../../lib/api.ts';
import { date, exactTime, rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import classes from './order-history.module.css';
import { OrderStatus } from './order-status.tsx';
import { payWay, useOrders } from './queries.ts';

/** Everything that was ordered, newest first. */
export function OrderHistory() {
  const orders = useOrders();
  if (orders.isPending)
    return (
      <div className={classes.loading} role="status" aria-label="Memuat riwayat transaksi">
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={44} />
        <Skeleton width="100%" height={44} />
      </div>
    );
  if (orders.isError) return <ErrorState text={sentenceOf(orders.error)} onRetry={() => orders.refetch()} />;
  const rows = orders.data.pages.flatMap(({ items }) => items);
  if (rows.length === 0)
    return (
      <EmptyState
        compact
        art={<IconReceipt size={26} stroke={1.5} aria-hidden="true" />}
        title="Belum ada transaksi"
        text="Pesanan paket Anda, pembayarannya, dan invoice-nya tersimpan di sini."
      />
    );
  return (
    <div className={classes.history}>
      <div className={classes.frame}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Tanggal</th>
              <th scope="col">Paket</th>
              <th scope="col">Periode</th>
              <th scope="col">Harga</th>
              <th scope="col">Status</th>
              <th scope="col">
                <span className={classes.hidden}>Invoice</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </tbody>
        </table>
      </div>
      {orders.hasNextPage ? (
        <Button busy={orders.isFetchingNextPage} onClick={() => orders.fetchNextPage()}>
          Muat lebih banyak
        </Button>
      ) : null}
    </div>
  );
}

function Row({ order }: { order: PlanOrder }) {
  const way = payWay(order);
  const hasPaper = order.status === 'verified' || order.status === 'pending';
  return (
    <tr>
      <td data-label="Tanggal">
        <span title={exactTime(order.created_at)}>{date(order.created_at)}</span>
        <small className={classes.more}>{order.invoice_number ?? order.number}</small>
      </td>
      <td data-label="Paket">
        <strong>{order.package_name}</strong>
        <small className={classes.more}>{order.user ?? 'Perpanjangan otomatis'}</small>
      </td>
      <td data-label="Periode">
        {periods[order.period].label}
        {order.starts_at !== null && order.ends_at !== null ? (
          <small className={classes.more}>
            {date(order.starts_at)} – {date(order.ends_at)}
          </small>
        ) : null}
      </td>
      <td data-label="Harga" className={classes.money}>
        {rupiah(order.price)}
        {way === '' ? null : <small className={classes.more}>{way}</small>}
      </td>
      <td data-label="Status">
        <OrderStatus order={order} />
        {order.reason === null ? null : <small className={classes.more}>{order.reason}</small>}
        {order.payment.state === 'late' && order.status !== 'verified' ? (
          <small className={classes.more}>
            Pembayaran masuk setelah pesanan berakhir; kami sedang memeriksanya.
          </small>
        ) : null}
      </td>
      <td className={classes.act}>{hasPaper ? <InvoiceButton order={order} small /> : null}</td>
    </tr>
  );
}
