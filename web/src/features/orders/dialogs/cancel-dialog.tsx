import type { Order } from '@sapa/contracts/commerce/orders';
import { rupiah } from '../../../lib/format.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useOrderStep } from '../panel/use-order-step.ts';
import { ReasonForm } from './reason-form.tsx';

export default function CancelDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const { change } = useOrderStep(order);
  return (
    <Dialog title={`Batalkan pesanan #${order.number}?`} opened onClose={onClose}>
      <ReasonForm
        text={
          order.paid > 0
            ? `${rupiah(order.paid)} yang sudah dibayar tetap tercatat. Batalkan pembayarannya bila uangnya dikembalikan.`
            : 'Pesanan tetap ada di daftar dan bisa dibuka lagi.'
        }
        hint="Terlihat di pesanan ini dan di log audit."
        verb="Batalkan pesanan"
        onGive={(reason) => change('cancelled', reason)}
        onClose={onClose}
      />
    </Dialog>
  );
}
