import type { Product } from '@sapa/contracts/commerce/products';
import {
  type AdjustReason,
  AdjustStockFields,
  adjustReasons,
  adjustStock,
} from '@sapa/contracts/commerce/stock';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../lib/api.ts';
import { complaintsOf, type FieldErrors } from '../../../lib/field-errors.ts';
import { count } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/form/field.tsx';
import { sayRefusal } from '../../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { askProductsAgain } from '../queries.ts';
import classes from './stock.module.css';
import { reasonNames } from './words.ts';

/** More or fewer pieces, and why. */
export default function AdjustDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  return (
    <Dialog title="Ubah stok" opened onClose={onClose}>
      <Adjust product={product} onClose={onClose} />
    </Dialog>
  );
}

/** What takes away is typed without a sign. */
const TAKES: readonly AdjustReason[] = ['damaged', 'lost'];

function Adjust({ product, onClose }: { product: Product; onClose: () => void }) {
  const cache = useQueryClient();
  const counted = product.variants.filter(({ stock }) => stock !== null);
  const [variantId, setVariantId] = useState(counted[0]?.id ?? '');
  const [reason, setReason] = useState<AdjustReason>('restock');
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState('');
  const [clientId] = useState(() => crypto.randomUUID());
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const variant = counted.find(({ id }) => id === variantId);
  const stock = variant?.stock ?? 0;
  const pieces = typed === '' ? Number.NaN : Number(typed);
  const change = reason === 'counted' ? pieces - stock : TAKES.includes(reason) ? -pieces : pieces;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = AdjustStockFields.safeParse({ change, reason, note });
    if (!checked.success) return setErrors(complaintsOf(checked.error));
    setBusy(true);
    try {
      const after = await call(adjustStock, {
        params: { id: variantId },
        body: { ...checked.data, client_id: clientId },
      });
      void askProductsAgain(cache);
      toast('success', `Stok sekarang ${count(after.stock)}.`);
      onClose();
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, setErrors);
    }
  };
  return (
    <form onSubmit={save} noValidate className={classes.adjust}>
      {counted.length > 1 ? (
        <SelectField label="Varian" value={variantId} onChange={({ target }) => setVariantId(target.value)}>
          {counted.map(({ id, options, stock }) => (
            <option key={id} value={id}>
              {options.join(', ')} (stok {count(stock ?? 0)})
            </option>
          ))}
        </SelectField>
      ) : null}
      <div className={classes.pair}>
        <SelectField
          label="Alasan"
          value={reason}
          onChange={({ target }) => setReason(target.value as AdjustReason)}
        >
          {adjustReasons.map((each) => (
            <option key={each} value={each}>
              {reasonNames[each]}
            </option>
          ))}
        </SelectField>
        <TextField
          label={reason === 'counted' ? 'Jumlah yang ada' : 'Jumlah'}
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={typed}
          error={errors.change}
          onChange={({ target }) => {
            setTyped(target.value.replace(/\D/g, '').slice(0, 9));
            setErrors({});
          }}
        />
      </div>
      <TextField
        label="Catatan"
        optional
        maxLength={300}
        placeholder="Kiriman dari roastery, nota 118"
        value={note}
        error={errors.note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p className={classes.after} role="status">
        {Number.isNaN(change)
          ? `Stok sekarang ${count(stock)}.`
          : `Stok ${count(stock)} menjadi ${count(Math.max(0, stock + change))}.`}
      </p>
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Ubah stok
        </Button>
      </DialogActions>
    </form>
  );
}
