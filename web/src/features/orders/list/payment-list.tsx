import { type OrderPayment, paymentMethods } from '@sapa/contracts/commerce/orders';
import { IconWallet } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type PaymentFilter, usePayments } from '../../../entities/orders/queries.ts';
import { methodNames } from '../../../entities/orders/words.ts';
import { count, exactTime, listTime, rupiah } from '../../../lib/format.ts';
import { dayWritten, oneOf, useAddressFilter } from '../../../lib/input/address-filter.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState, Skeleton } from '../../../ui/list/states.tsx';
import { Cell, CellLines, Table } from '../../../ui/list/table.tsx';
import listClasses from './list.module.css';
import { ListFilter } from './list-filter.tsx';
import classes from './payment-list.module.css';

const filterIn = (params: URLSearchParams): PaymentFilter => ({
  method: oneOf(paymentMethods, params.get('method')),
  q: params.get('q') ?? '',
  from: dayWritten(params.get('from')),
  to: dayWritten(params.get('to')),
});

/** What customers paid, newest first, and how much that is. */
export function PaymentList() {
  const { filter, filtered, set, clear } = useAddressFilter(filterIn);
  const payments = usePayments(filter);
  const sum = payments.data?.pages[0]?.sum;
  return (
    <div className={listClasses.list}>
      <p className={classes.sum} role="status">
        <span>{filtered ? 'Uang masuk yang disaring' : 'Uang masuk seluruhnya'}</span>
        {sum ? <strong>{rupiah(sum.received)}</strong> : <Skeleton width={190} height={34} />}
        <small>{sum ? `dari ${count(sum.payments)} pembayaran` : null}</small>
      </p>
      <ListFilter
        filter={filter}
        set={set}
        label="Cara bayar"
        names={methodNames}
        chosen={filter.method}
        onChoose={(method) => set({ method })}
      />
      <ListFrame
        list={payments}
        loading="Memuat pembayaran"
        narrowed={
          filtered ? { hint: 'Ubah pencarian, perlebar tanggal, atau pilih semua cara bayar.', clear } : null
        }
        more="Muat yang lebih lama"
        empty={
          <EmptyState
            Icon={IconWallet}
            title="Belum ada pembayaran"
            text="Buka sebuah pesanan lalu catat uang yang sudah Anda terima: transfer, QRIS, tunai, atau COD."
            action={<LinkButton to="/user/orders">Buka Daftar Pesanan</LinkButton>}
          />
        }
      >
        {(items) => (
          <Table label="Pembayaran" head={['Waktu', 'Pesanan', 'Cara bayar', 'Dicatat oleh', 'Jumlah']}>
            {items.map((payment) => (
              <Row key={payment.id} payment={payment} />
            ))}
          </Table>
        )}
      </ListFrame>
    </div>
  );
}

function Row({ payment }: { payment: OrderPayment }) {
  const { order_id, order_number, contact_name, amount, method, note, paid_at, recorded_by, voided } =
    payment;
  return (
    <tr className={classes.row} data-voided={voided ? true : undefined}>
      <Cell figures>
        <time dateTime={paid_at} data-tip={exactTime(paid_at)}>
          {listTime(paid_at)}
        </time>
      </Cell>
      <Cell>
        <CellLines>
          <Link className={classes.order} to={`/user/orders/${order_id}`}>
            <strong>
              #{order_number} {contact_name}
            </strong>
          </Link>
          {note ? <small>{note}</small> : null}
          {voided ? (
            <small className={classes.void}>
              Dibatalkan {voided.by}: {voided.reason}
            </small>
          ) : null}
        </CellLines>
      </Cell>
      <Cell>{methodNames[method]}</Cell>
      <Cell>{recorded_by}</Cell>
      <Cell figures>
        {voided ? <del>{rupiah(amount)}</del> : <strong className={classes.amount}>{rupiah(amount)}</strong>}
      </Cell>
    </tr>
  );
}
