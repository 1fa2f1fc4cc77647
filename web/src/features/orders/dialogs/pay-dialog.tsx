import { type Order, type PaymentMethod, paymentMethods, recordOrderPayment } from '@sapa/contracts/orders';
import { leftToPay } from '@sapa/contracts/rules/order-totals';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { askOrdersAgain } from '../../../entities/orders/queries.ts';
import { call } from '../../../lib/api.ts';
import { complaintsByPath, type FieldErrors } from '../../../lib/field-errors.ts';
import { rupiah } from '../../../lib/format.ts';
import { useDraft } from '../../../lib/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { Restored } from '../../../ui/form/restored.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from '../form/order-form.module.css';
import { methodNames } from '../words.ts';
import { sayMade } from './say-made.ts';

/** Money that a member has seen come in. */
export default function PayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog title={`Catat pembayaran #${order.number}`} opened onClose={onClose}>
      <Paying order={order} onClose={onClose} />
    </Dialog>
  );
}

interface TypedPayment {
  /** Sent with every try: one payment, however often it is pressed. */
  client_id: string;
  /** Absent: what is left to pay. null: nothing was entered. */
  amount?: number | null;
  method: PaymentMethod | '';
  note: string;
}

const blankPayment = (): TypedPayment => ({ client_id: crypto.randomUUID(), method: '', note: '' });

function Paying({ order, onClose }: { order: Order; onClose: () => void }) {
  const cache = useQueryClient();
  const { draft, restored, type, drop, beginAnew } = useDraft('payment', order.id, blankPayment);
  const [left] = useState(() => leftToPay(order) || null);
  const { amount = left } = draft;
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const onType = (change: Partial<TypedPayment>) => {
    type(change);
    setErrors({});
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    const checked = recordOrderPayment.body.safeParse({ ...draft, amount: amount ?? 0 });
    if (!checked.success) return setErrors(complaintsByPath(checked.error));
    setBusy(true);
    // Its answer may get lost: tried again it is the same payment, whatever is left by then.
    type({ amount });
    try {
      const paid = await call(recordOrderPayment, { params: { id: order.id }, body: checked.data });
      toast('success', `Pembayaran ${rupiah(paid.amount)} dicatat.`);
      await askOrdersAgain(cache);
      drop();
      onClose();
    } catch (failure) {
      setBusy(false);
      if (sayMade(failure, setErrors)) {
        void askOrdersAgain(cache);
        type({ client_id: crypto.randomUUID() });
      }
    }
  };
  const over = order.paid + (amount ?? 0) - order.total;
  return (
    <form onSubmit={pay} noValidate className={classes.form}>
      {restored ? <Restored onAnew={beginAnew} /> : null}
      <RupiahField
        label="Jumlah yang diterima"
        data-autofocus
        value={amount}
        error={errors.amount}
        hint={
          over > 0
            ? `${rupiah(over)} lebih dari tagihan`
            : over < 0
              ? `Setelah ini sisa ${rupiah(-over)}`
              : 'Melunasi pesanan ini'
        }
        onChange={(typed) => onType({ amount: typed })}
      />
      <fieldset className={classes.methods} aria-describedby={errors.method ? 'cara-bayar' : undefined}>
        <legend>Cara bayar</legend>
        <div>
          {paymentMethods.map((method) => (
            <label key={method}>
              <input
                type="radio"
                name="method"
                checked={draft.method === method}
                onChange={() => onType({ method })}
              />
              {methodNames[method]}
            </label>
          ))}
        </div>
        {errors.method ? (
          <p id="cara-bayar" className={classes.error} role="alert">
            {errors.method}
          </p>
        ) : null}
      </fieldset>
      <TextField
        label="Keterangan"
        optional
        placeholder="Misalnya nama pengirim di mutasi"
        maxLength={300}
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => onType({ note: target.value })}
      />
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
          Simpan pembayaran
        </Button>
      </DialogActions>
    </form>
  );
}
