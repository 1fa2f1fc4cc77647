import {
  type Order,
  type PaymentMethod,
  paymentMethods,
  recordOrderPayment,
} from '@sapa/contracts/commerce/orders';
import { leftToPay } from '@sapa/contracts/rules/order-totals';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askOrdersAgain } from '../../../entities/orders/queries.ts';
import { methodNames } from '../../../entities/orders/words.ts';
import { call } from '../../../lib/api.ts';
import { complaintsByPath } from '../../../lib/field-errors.ts';
import { rupiah } from '../../../lib/format.ts';
import { DraftForm, useDraftForm } from '../../../ui/form/draft-form.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from '../form/order-form.module.css';
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
  const form = useDraftForm('payment', order.id, blankPayment);
  const { draft, errors, type, onType } = form;
  const [left] = useState(() => leftToPay(order) || null);
  const { amount = left } = draft;
  const pay = async () => {
    const checked = recordOrderPayment.body.safeParse({ ...draft, amount: amount ?? 0 });
    if (!checked.success) return form.setErrors(complaintsByPath(checked.error));
    // Its answer may get lost: tried again it is the same payment, whatever is left by then.
    type({ amount });
    try {
      const paid = await call(recordOrderPayment, { params: { id: order.id }, body: checked.data });
      toast('success', `Pembayaran ${rupiah(paid.amount)} dicatat.`);
      await askOrdersAgain(cache);
      form.drop();
      onClose();
    } catch (failure) {
      if (sayMade(failure, form.setErrors)) {
        void askOrdersAgain(cache);
        type({ client_id: crypto.randomUUID() });
      }
    }
  };
  const over = order.paid + (amount ?? 0) - order.total;
  return (
    <DraftForm form={form} onSave={pay} onClose={onClose} verb="Simpan pembayaran">
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
    </DraftForm>
  );
}
