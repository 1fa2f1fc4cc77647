import { IconShoppingBag } from '@tabler/icons-react';
import { useLiveOrders } from '../../entities/orders/live-orders.ts';
import { PaymentList } from '../../features/orders/list/payment-list.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

export function meta() {
  return [{ title: 'Pembayaran · Sapa' }];
}

export default function Payments() {
  useLiveOrders();
  return (
    <Page
      title="Pembayaran"
      subtitle="Uang dari pelanggan, seperti yang dicatat tim Anda pada pesanannya."
      actions={
        <LinkButton to="/user/orders" before={<IconShoppingBag size={17} stroke={1.7} aria-hidden="true" />}>
          Daftar Pesanan
        </LinkButton>
      }
    >
      <PaymentList />
    </Page>
  );
}
