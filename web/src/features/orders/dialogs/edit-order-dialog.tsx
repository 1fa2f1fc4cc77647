import { type Order, OrderFields, updateOrder } from '@sapa/contracts/orders';
import { isOpen } from '@sapa/contracts/rules/order-steps';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { applyOrder } from '../../../entities/orders/queries.ts';
import { call } from '../../../lib/api.ts';
import { complaintsByPath, type FieldErrors } from '../../../lib/field-errors.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { useFirstWrong } from '../../../lib/use-first-wrong.ts';
import { Button } from '../../../ui/button.tsx';
import { Restored } from '../../../ui/form/restored.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
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
  const { draft, base, restored, type, drop, beginAnew } = useDraft('order', order.id, () => draftOf(order));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const form = useFirstWrong(errors);
  const open = isOpen(order.status);
  const onType = (change: Partial<typeof draft>) => {
    type(change);
    setErrors({});
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const written = draft.lines.filter((line) => !isBlank(line));
    const lines = written.length > 0 ? written : draft.lines;
    if (lines.length < draft.lines.length) type({ lines });
    const before = asFields(base);
    const checked = OrderFields.safeParse(asFields({ ...draft, lines }));
    if (!checked.success) return setErrors(complaintsByPath(checked.error));
    const body = Object.fromEntries(
      Object.entries(checked.data).filter(
        ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
      ),
    );
    setBusy(true);
    try {
      const changed = await call(updateOrder, { params: { id: order.id }, body });
      drop();
      void applyOrder(cache, changed);
      toast('success', `Pesanan #${order.number} diubah.`);
      onClose();
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, setErrors);
    }
  };

  return (
    <form ref={form} onSubmit={save} noValidate className={classes.form}>
      {restored ? <Restored onAnew={beginAnew} /> : null}
      {open ? (
        <MoneyFields draft={draft} errors={errors} onType={onType} />
      ) : (
        <p className={classes.closed}>
          Barang dan harganya tidak berubah lagi setelah pesanan dikirim, selesai, atau batal.
        </p>
      )}
      <CourierFields draft={draft} errors={errors} onType={onType} />
      <DeliveryFields draft={draft} errors={errors} onType={onType} />
      <div className={classes.foot}>
        <DialogActions>
          <Button
            onClick={() => {
              drop();
              onClose();
            }}
          >
            Batal
          </Button>
          <Button type="submit" variant="primary" busy={busy}>
            Simpan
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
