import { IconPlus, IconShoppingBag } from '@tabler/icons-react';
import { useState } from 'react';
import { useLiveOrders } from '../../entities/orders/live-orders.ts';
import { useOrdersOfConversation } from '../../entities/orders/queries.ts';
import { Button } from '../../ui/button.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { PaneSection } from '../../ui/frame/pane-section.tsx';
import type { Customer } from './form/draft.ts';
import { OrderCards } from './order-cards.tsx';

const NewOrderDialog = onDemand(() => import('./dialogs/new-order-dialog.tsx'));

/** Beside a conversation: what was agreed in it, and the way to write down more. */
export function ConversationOrders({ customer }: { customer: Customer }) {
  const [making, setMaking] = useState(false);
  const orders = useOrdersOfConversation(customer.conversation_id);
  useLiveOrders();
  return (
    <PaneSection
      title="Pesanan"
      Icon={IconShoppingBag}
      action={
        <Button
          size="sm"
          variant="quiet"
          before={<IconPlus size={15} stroke={1.8} />}
          onClick={() => setMaking(true)}
        >
          Buat pesanan
        </Button>
      }
    >
      <OrderCards list={orders} />
      {making ? (
        <NewOrderDialog
          customer={customer}
          onMade={() => setMaking(false)}
          onClose={() => setMaking(false)}
        />
      ) : null}
    </PaneSection>
  );
}
