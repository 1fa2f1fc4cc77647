import { IconShoppingBag } from '@tabler/icons-react';
import { useOrders } from '../../../entities/orders/queries.ts';
import { useAddressFilter } from '../../../lib/input/address-filter.ts';
import { Button } from '../../../ui/button.tsx';
import { ListFrame } from '../../../ui/list/list-frame.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { Table } from '../../../ui/list/table.tsx';
import { paymentNames } from '../words.ts';
import classes from './list.module.css';
import { ListFilter } from './list-filter.tsx';
import { orderFilterIn } from './order-filter.ts';
import { OrderRow } from './order-row.tsx';
import { StatusTabs } from './status-tabs.tsx';

interface OrderListProps {
  openId: string | null;
  onNew: () => void;
}

/** What customers bought, newest first. */
export function OrderList({ openId, onNew }: OrderListProps) {
  const { filter, filtered, set, clear } = useAddressFilter(orderFilterIn);
  const orders = useOrders(filter);
  return (
    <div className={classes.list}>
      <StatusTabs status={filter.status} onChoose={(status) => set({ status })} />
      <ListFilter
        filter={filter}
        set={set}
        label="Pembayaran"
        names={paymentNames}
        chosen={filter.payment}
        onChoose={(payment) => set({ payment })}
      />
      <ListFrame
        list={orders}
        loading="Memuat pesanan"
        narrowed={
          filtered ? { hint: 'Ubah pencarian, perlebar tanggal, atau pilih semua status.', clear } : null
        }
        more="Muat yang lebih lama"
        empty={
          <EmptyState
            Icon={IconShoppingBag}
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
        {(items) => (
          <Table label="Pesanan" head={['Pesanan', 'Pelanggan', 'Status', 'Pembayaran', 'Total']}>
            {items.map((order) => (
              <OrderRow key={order.id} order={order} open={order.id === openId} />
            ))}
          </Table>
        )}
      </ListFrame>
    </div>
  );
}
