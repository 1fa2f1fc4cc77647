import { orderPaymentStatuses } from '@sapa/contracts/orders';
import { IconShoppingBag } from '@tabler/icons-react';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/field.tsx';
import { RangeField } from '../../ui/range-field.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { RowsLoading, Table } from '../../ui/table.tsx';
import { type OrderFilter, orderFilterIn, useAddressFilter } from './order-filter.ts';
import classes from './order-list.module.css';
import { OrderRow } from './order-row.tsx';
import { useOrders } from './queries.ts';
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
      {orders.isPending ? (
        <RowsLoading label="Memuat pesanan" rows={8} />
      ) : orders.isError && items.length === 0 ? (
        <ErrorState text={sentenceOf(orders.error)} onRetry={() => orders.refetch()} />
      ) : items.length === 0 ? (
        filtered ? (
          <EmptyState
            compact
            title="Tidak ada yang cocok"
            text="Ubah pencarian, perlebar tanggal, atau pilih semua status."
            action={<Button onClick={clear}>Hapus saringan</Button>}
          />
        ) : (
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
        )
      ) : (
        <>
          <div aria-busy={orders.isPlaceholderData || undefined} className={classes.rows}>
            <Table label="Pesanan" head={['Pesanan', 'Pelanggan', 'Status', 'Pembayaran', 'Total']}>
              {items.map((order) => (
                <OrderRow key={order.id} order={order} open={order.id === openId} />
              ))}
            </Table>
          </div>
          {orders.hasNextPage ? (
            <div className={classes.more}>
              <Button busy={orders.isFetchingNextPage} onClick={() => orders.fetchNextPage()}>
                Muat yang lebih lama
              </Button>
            </div>
          ) : null}
        </>
      )}
    </div>
  );
}
