import { type Order, type PaymentMethod, paymentMethods, recordOrderPayment } from '@sapa/contracts/orders';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { complaintsByPath, type FieldErrors } from '../../lib/field-errors.ts';
import { rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { RupiahField } from '../../ui/rupiah-field.tsx';
import { toast } from '../../ui/toast.tsx';
import classes from './order-form.module.css';
import { askOrdersAgain } from './queries.ts';
import { sayMade } from './say-made.ts';
import { leftToPay } from './sums.ts';
import { methodNames } from './words.ts';

/** Money that a member has seen come in. */
export default function PayDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog title={`Catat pembayaran #${order.number}`} opened onClose={onClose}>
      <Paying order={order} onClose={onClose} />
    </Dialog>
  );
}

function Paying({ order, onClose }: { order: Order; onClose: () => void }) {
  const cache = useQueryClient();
  const left = leftToPay(order);
  const [typed, setTyped] = useState({
    client_id: crypto.randomUUID(),
    amount: left > 0 ? left : null,
    method: '' as PaymentMethod | '',
    note: '',
  });
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const type = (change: Partial<typeof typed>) => {
    setTyped((now) => ({ ...now, ...change }));
    setErrors({});
  };
  const pay = async (event: FormEvent) => {
    event.preventDefault();
    const checked = recordOrderPayment.body.safeParse({ ...typed, amount: typed.amount ?? 0 });
    if (!checked.success) return setErrors(complaintsByPath(checked.error));
    setBusy(true);
    try {
      const { amount } = await call(recordOrderPayment, { params: { id: order.id }, body: checked.data });
      toast('success', `Pembayaran ${rupiah(amount)} dicatat.`);
      await askOrdersAgain(cache);
      onClose();
    } catch (failure) {
      setBusy(false);
      if (sayMade(failure, setErrors)) {
        void askOrdersAgain(cache);
        type({ client_id: crypto.randomUUID() });
      }
    }
  };
  const over = order.paid + (typed.amount ?? 0) - order.total;
  return (
    <form onSubmit={pay} noValidate className={classes.form}>
      <RupiahField
        label="Jumlah yang diterima"
        data-autofocus
        value={typed.amount}
        error={errors.amount}
        hint={
          over > 0
            ? `${rupiah(over)} lebih dari tagihan`
            : over < 0
              ? `Setelah ini sisa ${rupiah(-over)}`
              : 'Melunasi pesanan ini'
        }
        onChange={(amount) => type({ amount })}
      />
      <fieldset className={classes.methods} aria-describedby={errors.method ? 'cara-bayar' : undefined}>
        <legend>Cara bayar</legend>
        <div>
          {paymentMethods.map((method) => (
            <label key={method}>
              <input
                type="radio"
                name="method"
                checked={typed.method === method}
                onChange={() => type({ method })}
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
        value={typed.note}
        error={errors.note}
        onChange={({ target }) => type({ note: target.value })}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Simpan pembayaran
        </Button>
      </DialogActions>
    </form>
  );
}
