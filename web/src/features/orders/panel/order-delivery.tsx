import type { Order } from '@sapa/contracts/commerce/orders';
import { IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './order-delivery.module.css';
import { PanelSection } from './panel-section.tsx';

/** Where it goes, by whom, and what else the team wrote down. */
export function OrderDelivery({ order: { ship_to, courier, tracking_number, note } }: { order: Order }) {
  return (
    <PanelSection title="Pengiriman dan catatan">
      <dl className={classes.facts}>
        <Fact name="Alamat kirim" value={ship_to} />
        <Fact name="Kurir" value={courier} />
        <Fact
          name="Nomor resi"
          value={tracking_number}
          action={
            <IconButton label="Salin nomor resi" onClick={() => copy(tracking_number)}>
              <IconCopy size={16} stroke={1.7} />
            </IconButton>
          }
        />
        <Fact name="Catatan" value={note} />
      </dl>
    </PanelSection>
  );
}

async function copy(text: string) {
  try {
    await navigator.clipboard.writeText(text);
    toast('success', 'Nomor resi disalin.');
  } catch {
    toast('error', 'Browser tidak mengizinkan menyalin. Pilih teksnya lalu salin sendiri.');
  }
}

function Fact({ name, value, action }: { name: string; value: string; action?: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {value === '' ? <span className={classes.none}>Belum ada</span> : value}
        {value === '' ? null : action}
      </dd>
    </div>
  );
}
