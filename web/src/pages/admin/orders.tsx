import { IconTag } from '@tabler/icons-react';
import { OrderList } from '../../features/admin-orders/order-list.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function meta() {
  return [{ title: 'Orders · Sapa' }];
}

export default function Orders() {
  return (
    <Page
      title="Order List"
      subtitle="Pesanan paket semua workspace. Paket berlaku begitu pembayarannya diverifikasi."
      actions={
        <LinkButton to="/admin/prices" before={<IconTag size={17} stroke={1.7} aria-hidden="true" />}>
          Harga paket
        </LinkButton>
      }
    >
      <OrderList />
    </Page>
  );
}
