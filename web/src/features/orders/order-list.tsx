import { orderPaymentStatuses } from '@sapa/contracts/orders';
import { IconShoppingBag } from '@tabler/icons-react';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import { type OrderFilter, orderFilterIn, useAddressFilter } from './order-filter.ts';
import classes from './order-list.module.css';
import { OrderRow } from './order-row.tsx';
import { useOrders } from './queries.ts';
import { Rows } from './rows.tsx';
import { SearchField } from './search-field.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { paymentNames } from './words.ts';

interface OrderListProps {
  openId: string | null;
  onNew: () => void;
}

/** What customers bought, newest first. */
export function OrderList({ openId, onNew }: OrderListProps) {
  const { filter, set, clear } = useAddressFilter(orderFilterIn);
  const orders = useOrders(filter);
  const items = orders.data?.pages.flatMap((page) => page.items) ?? [];
  const filtered = Object.values(filter).some((value) => value !== '');
  return (
    <div className={classes.orders}>
      <StatusTabs status={filter.status} onChoose={(status) => set({ status })} />
      <form className={classes.filter} onSubmit={(event) => event.preventDefault()}>
        <SearchField q={filter.q} onSearch={(q) => set({ q })} />
        <SelectField
          label="Pembayaran"
          value={filter.payment}
          onChange={({ target }) => set({ payment: target.value as OrderFilter['payment'] })}
        >
          <option value="">Semua</option>
          {orderPaymentStatuses.map((status) => (
            <option key={status} value={status}>
              {paymentNames[status]}
            </option>
          ))}
        </SelectField>
        <RangeField
          label="Tanggal"
          placeholder="Semua waktu"
          range={filter}
          onChoose={({ from, to }) => set({ from, to })}
        />
      </form>
      <Rows
        list={orders}
        count={items.length}
        loading="Memuat pesanan"
        narrowed={filtered ? { by: 'status', clear } : null}
        begin={
          <EmptyState
            art={
              <span className={classes.art}>
                <IconShoppingBag size={28} stroke={1.5} aria-hidden="true" />
              </span>
            }
            title="Belum ada pesanan"
            text="Begitu pelanggan setuju membeli, catat pesanannya di sini atau langsung dari percakapannya. Pembayaran, kurir, dan resinya ikut tersimpan."
            action={
              <Button variant="primary" onClick={onNew}>
                Buat pesanan pertama
              </Button>
            }
          />
        }
      >
        <Table label="Pesanan" head={['Pesanan', 'Pelanggan', 'Status', 'Pembayaran', 'Total']}>
          {items.map((order) => (
            <OrderRow key={order.id} order={order} open={order.id === openId} />
          ))}
        </Table>
      </Rows>
    </div>
  );
}
