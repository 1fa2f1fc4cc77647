import { type Order, OrderFields, updateOrder } from '@sapa/contracts/commerce/orders';
import { isOpen } from '@sapa/contracts/rules/order-steps';
import { useQueryClient } from '@tanstack/react-query';
import { applyOrder } from '../../../entities/orders/queries.ts';
import { call } from '../../../lib/api.ts';
import { complaintsByPath } from '../../../lib/field-errors.ts';
import { DraftForm, useDraftForm } from '../../../ui/form/draft-form.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { asFields, draftOf, isBlank } from '../form/draft.ts';
import { CourierFields, DeliveryFields, MoneyFields } from '../form/order-fields.tsx';
import classes from '../form/order-form.module.css';

/** Only what was touched travels: a colleague may be changing the rest. */
export default function EditOrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog title={`Ubah pesanan #${order.number}`} opened onClose={onClose} size="lg">
      <EditOrder order={order} onClose={onClose} />
    </Dialog>
  );
}

function EditOrder({ order, onClose }: { order: Order; onClose: () => void }) {
  const cache = useQueryClient();
  const form = useDraftForm('order', order.id, () => draftOf(order));
  const { draft, base, errors, type, onType } = form;
  const open = isOpen(order.status);

  const save = async () => {
    const written = draft.lines.filter((line) => !isBlank(line));
    const lines = written.length > 0 ? written : draft.lines;
    if (lines.length < draft.lines.length) type({ lines });
    const before = asFields(base);
    const checked = OrderFields.safeParse(asFields({ ...draft, lines }));
    if (!checked.success) return form.setErrors(complaintsByPath(checked.error));
    const body = Object.fromEntries(
      Object.entries(checked.data).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
      ),
    );
    try {
      const changed = await call(updateOrder, { params: { id: order.id }, body });
      form.drop();
      void applyOrder(cache, changed);
      toast('success', `Pesanan #${order.number} diubah.`);
      onClose();
    } catch (failure) {
      sayRefusal(failure, form.setErrors);
    }
  };

  return (
    <DraftForm form={form} onSave={save} onClose={onClose} verb="Simpan" long>
      {open ? (
        <MoneyFields draft={draft} errors={errors} onType={onType} />
      ) : (
        <p className={classes.closed}>
          Barang dan harganya tidak berubah lagi setelah pesanan dikirim, selesai, atau batal.
        </p>
      )}
      <CourierFields draft={draft} errors={errors} onType={onType} />
      <DeliveryFields draft={draft} errors={errors} onType={onType} />
    </DraftForm>
  );
}
