import type { PlanOrder } from '@sapa/contracts/billing/plan-orders';
import { IconReceipt } from '@tabler/icons-react';
import { date, exactTime, rupiah } from '../../lib/format.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../ui/list/table.tsx';
import { InvoiceButton } from './invoice-button.tsx';
import classes from './order-history.module.css';
import { OrderStatus } from './order-status.tsx';
import { payWay, timeBought, useOrders } from './queries.ts';

/** Everything that was ordered, newest first. */
export function OrderHistory() {
  const orders = useOrders();
  return (
    <div className={classes.history}>
      <ListFrame
        list={orders}
        loading="Memuat riwayat transaksi"
        empty={
          <EmptyState
            compact
            art={<IconReceipt size={26} stroke={1.5} aria-hidden="true" />}
            title="Belum ada transaksi"
            text="Pesanan paket Anda, pembayarannya, dan invoice-nya tersimpan di sini."
          />
        }
      >
        {(items) => (
          <Table
            label="Riwayat transaksi"
            head={['Tanggal', 'Paket', 'Periode', 'Harga', 'Status', 'Invoice']}
          >
            {items.map((order) => (
              <Row key={order.id} order={order} />
            ))}
          </Table>
        )}
      </ListFrame>
    </div>
  );
}

function Row({ order }: { order: PlanOrder }) {
  const way = payWay(order);
  const hasPaper = order.status === 'verified' || order.status === 'pending';
  return (
    <tr>
      <Cell label="Tanggal" figures>
        <CellLines>
          <span title={exactTime(order.created_at)}>{date(order.created_at)}</span>
          <small>{order.invoice_number ?? order.number}</small>
        </CellLines>
      </Cell>
      <Cell label="Paket">
        <CellLines>
          <strong>{order.package_name}</strong>
          <small>{order.user ?? 'Perpanjangan otomatis'}</small>
        </CellLines>
      </Cell>
      <Cell label="Periode">
        <CellLines>
          {timeBought(order)}
          {order.starts_at !== null && order.ends_at !== null ? (
            <small>
              {date(order.starts_at)} – {date(order.ends_at)}
            </small>
          ) : null}
        </CellLines>
      </Cell>
      <Cell label="Harga" figures>
        <CellLines>
          {rupiah(order.price)}
          {way === '' ? null : <small>{way}</small>}
        </CellLines>
      </Cell>
      <Cell label="Status">
        <CellLines>
          <span>
            <OrderStatus order={order} />
          </span>
          {order.reason === null ? null : <small>{order.reason}</small>}
          {order.payment.state === 'late' ? (
            <small>Pembayaran masuk setelah pesanan berakhir; kami sedang memeriksanya.</small>
          ) : null}
          {order.second_payment === null ? null : <small>{secondWords(order.second_payment)}</small>}
        </CellLines>
      </Cell>
      <Cell actions>{hasPaper ? <InvoiceButton order={order} small /> : null}</Cell>
    </tr>
  );
}

const secondWords = ({ amount, returned }: NonNullable<PlanOrder['second_payment']>): string =>
  returned === null
    ? `Terbayar dua kali: ${rupiah(amount)} yang kedua akan kami kembalikan.`
    : `Pembayaran kedua ${rupiah(amount)} sudah dikembalikan: ${returned}`;
