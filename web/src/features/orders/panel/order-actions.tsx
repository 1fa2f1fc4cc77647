import type { Order } from '@sapa/contracts/commerce/orders';
import { mayCancel, stepBefore } from '@sapa/contracts/rules/order-steps';
import { IconArrowBackUp, IconBan, IconCheck, IconDots, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { statusNames } from '../../../entities/orders/words.ts';
import { Button } from '../../../ui/button.tsx';
import { onDemand } from '../../../ui/frame/on-demand.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx';
import classes from './order-actions.module.css';
import { nextStep } from './steps.ts';
import { useOrderStep } from './use-order-step.ts';

const ShipDialog = onDemand(() => import('../dialogs/ship-dialog.tsx'));
const CancelDialog = onDemand(() => import('../dialogs/cancel-dialog.tsx'));

/** The step that comes next stands alone; the rarer ones are in the menu. */
export function OrderActions({ order }: { order: Order }) {
  const step = useOrderStep(order);
  const [asked, setAsked] = useState<'ship' | 'cancel' | null>(null);
  const next = nextStep(order.status);
  const before = stepBefore(order.status);
  const close = () => setAsked(null);
  return (
    <footer className={classes.actions}>
      {order.status === 'cancelled' ? (
        <Button
          wide
          busy={step.busy}
          before={<IconRefresh size={17} stroke={1.7} />}
          onClick={() => step.go('pending')}
        >
          Buka lagi
        </Button>
      ) : next ? (
        <Button
          wide
          variant="primary"
          busy={step.busy}
          onClick={() => (next.to === 'shipping' ? setAsked('ship') : step.go(next.to))}
        >
          {next.verb}
        </Button>
      ) : (
        <p className={classes.done}>
          <IconCheck size={17} stroke={2} aria-hidden="true" />
          Pesanan ini sudah selesai
        </p>
      )}
      {order.status === 'cancelled' ? null : (
        <Menu
          label="Tindakan lain"
          side="top"
          target={
            <IconButton label="Tindakan lain">
              <IconDots size={18} stroke={1.7} />
            </IconButton>
          }
        >
          {next && next.to !== 'completed' ? (
            <MenuItem icon={<IconCheck size={17} stroke={1.7} />} onClick={() => step.go('completed')}>
              Langsung selesai
            </MenuItem>
          ) : null}
          {before ? (
            <MenuItem icon={<IconArrowBackUp size={17} stroke={1.7} />} onClick={() => step.go(before)}>
              Kembalikan ke {statusNames[before]}
            </MenuItem>
          ) : null}
          {mayCancel(order.status) ? (
            <MenuItem
              icon={<IconBan size={17} stroke={1.7} />}
              tone="danger"
              onClick={() => setAsked('cancel')}
            >
              Batalkan pesanan
            </MenuItem>
          ) : null}
        </Menu>
      )}
      {asked === 'ship' ? <ShipDialog order={order} onClose={close} /> : null}
      {asked === 'cancel' ? <CancelDialog order={order} onClose={close} /> : null}
    </footer>
  );
}
