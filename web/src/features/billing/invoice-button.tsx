import { getInvoice, type PlanOrder } from '@sapa/contracts/billing/plan-orders';
import { IconFileDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { download } from '../../lib/server/download.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

/** The order on paper: a bill while it waits, an invoice once it is paid. */
export function InvoiceButton({ order, small }: { order: PlanOrder; small?: boolean }) {
  const [busy, setBusy] = useState(false);
  const name = order.status === 'verified' ? 'Invoice' : 'Tagihan';
  const save = async () => {
    setBusy(true);
    try {
      await download(getInvoice, { params: { id: order.id } });
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant={small ? 'quiet' : 'default'}
      size={small ? 'sm' : 'md'}
      before={<IconFileDownload size={17} stroke={1.7} />}
      busy={busy}
      aria-label={`Unduh ${name.toLowerCase()} ${order.number}`}
      onClick={save}
    >
      {name}
    </Button>
  );
}
