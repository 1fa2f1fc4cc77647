import { type OrderPayment, voidOrderPayment } from '@sapa/contracts/commerce/orders';
import { useQueryClient } from '@tanstack/react-query';
import { askOrdersAgain } from '../../../entities/orders/queries.ts';
import { call } from '../../../lib/api.ts';
import { rupiah } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { ReasonForm } from './reason-form.tsx';

/** A payment that was none, or went back: it counts no more and stays in the list. */
export default function VoidDialog({ payment, onClose }: { payment: OrderPayment; onClose: () => void }) {
  const cache = useQueryClient();
  const give = async (reason: string) => {
    await call(voidOrderPayment, { params: { id: payment.id }, body: { reason } });
    toast('success', `Pembayaran ${rupiah(payment.amount)} dibatalkan.`);
    await askOrdersAgain(cache);
  };
  return (
    <Dialog title={`Batalkan pembayaran ${rupiah(payment.amount)}?`} opened onClose={onClose}>
      <ReasonForm
        text="Pembayaran ini tidak dihitung lagi. Catatannya tetap terlihat, dicoret, bersama alasannya."
        hint="Terlihat di pembayaran ini dan di log audit."
        verb="Batalkan pembayaran"
        onGive={give}
        onClose={onClose}
      />
    </Dialog>
  );
}
