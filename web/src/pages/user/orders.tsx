import { IconPlus, IconWallet } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { useLiveOrders } from '../../entities/orders/live-orders.ts';
import { OrderList } from '../../features/orders/list/order-list.tsx';
import { OrderPanel } from '../../features/orders/panel/order-panel.tsx';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

const NewOrderDialog = onDemand(() => import('../../features/orders/dialogs/new-order-dialog.tsx'));

export function meta() {
  return [{ title: 'Daftar Pesanan · Sapa' }];
}

/** What the shop's customers bought; an order that the address names stands beside the list. */
export default function Orders() {
  const { orderId = null } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  const [making, setMaking] = useState(false);
  useLiveOrders();
  return (
    <Page
      title="Daftar Pesanan"
      subtitle="Yang dipesan pelanggan lewat percakapan, dari menunggu sampai selesai."
      actions={
        <>
          <LinkButton to="/user/payment" before={<IconWallet size={17} stroke={1.7} aria-hidden="true" />}>
            Pembayaran
          </LinkButton>
          <Button
            variant="primary"
            before={<IconPlus size={17} stroke={1.8} />}
            onClick={() => setMaking(true)}
          >
            Buat pesanan
          </Button>
        </>
      }
    >
      <OrderList openId={orderId} onNew={() => setMaking(true)} />
      {orderId ? (
        <OrderPanel id={orderId} onClose={() => navigate({ pathname: '/user/orders', search })} />
      ) : null}
      {making ? (
        <NewOrderDialog
          customer={null}
          onMade={({ id }) => {
            setMaking(false);
            navigate({ pathname: `/user/orders/${id}`, search });
          }}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </Page>
  );
}
