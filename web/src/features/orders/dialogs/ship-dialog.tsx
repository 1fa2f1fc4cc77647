import { type Order, OrderFields, updateOrder } from '@sapa/contracts/commerce/orders';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { applyOrder } from '../../../entities/orders/queries.ts';
import { call } from '../../../lib/api.ts';
import { complaintsByPath, type FieldErrors } from '../../../lib/field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { CourierFields } from '../form/order-fields.tsx';
import classes from '../form/order-form.module.css';
import { useOrderStep } from '../panel/use-order-step.ts';

/** By whom it travels is asked when it leaves; what is picked up by the customer has neither. */
export default function ShipDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog title={`Kirim pesanan #${order.number}`} opened onClose={onClose}>
      <Shipping order={order} onClose={onClose} />
    </Dialog>
  );
}

const Parcel = OrderFields.pick({ courier: true, tracking_number: true });

function Shipping({ order, onClose }: { order: Order; onClose: () => void }) {
  const cache = useQueryClient();
  const step = useOrderStep(order);
  const [typed, setTyped] = useState({ courier: order.courier, tracking_number: order.tracking_number });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const ship = async (event: FormEvent) => {
    event.preventDefault();
    const checked = Parcel.safeParse(typed);
    if (!checked.success) return setErrors(complaintsByPath(checked.error));
    setBusy(true);
    try {
      const { courier, tracking_number } = checked.data;
      if (courier !== order.courier || tracking_number !== order.tracking_number)
        await applyOrder(cache, await call(updateOrder, { params: { id: order.id }, body: checked.data }));
      await step.change('shipping');
      onClose();
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, setErrors);
    }
  };
  return (
    <form onSubmit={ship} noValidate className={classes.form}>
      <p className={classes.says}>Isi bila sudah ada. Nomor resi juga bisa ditambahkan nanti.</p>
      <CourierFields
        draft={typed}
        errors={errors}
        onType={(change) => {
          setTyped({ ...typed, ...change });
          setErrors({});
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Tandai dikirim
        </Button>
      </DialogActions>
    </form>
  );
}
