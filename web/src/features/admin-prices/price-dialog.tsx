import { schedulePriceChange } from '@sapa/contracts/billing/plan-prices';
import {
  type PaidPlanType,
  type PlanPeriod,
  periods,
  planOf,
  priceOfTotal,
} from '@sapa/contracts/billing/plans';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/api.ts';
import { complaintsOf, type FieldErrors } from '../../lib/field-errors.ts';
import { rupiah } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { RupiahField } from '../../ui/form/rupiah-field.tsx';
import { sayRefusal } from '../../ui/form/say-refusal.ts';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './price-dialog.module.css';
import { pricesKey } from './queries.ts';

export interface Priced {
  package: PaidPlanType;
  period: PlanPeriod;
  total: number;
}

export function PriceDialog({ priced, onClose }: { priced: Priced | null; onClose: () => void }) {
  return (
    <Dialog
      title={priced ? `Harga ${planOf(priced.package).title}, ${periods[priced.period].label}` : ''}
      opened={priced !== null}
      onClose={onClose}
    >
      {priced ? <PriceForm priced={priced} onClose={onClose} /> : null}
    </Dialog>
  );
}

function PriceForm({ priced, onClose }: { priced: Priced; onClose: () => void }) {
  const cache = useQueryClient();
  const [total, setTotal] = useState<number | null>(priced.total);
  const [day, setDay] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const { months } = periods[priced.period];
  const amount = total ?? 0;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = schedulePriceChange.body.safeParse({
      package: priced.package,
      period: priced.period,
      total: total ?? undefined,
      // A day begins in Jakarta, like the months of the plans.
      effective_at: day === '' ? undefined : `${day}T00:00:00+07:00`,
    });
    if (!checked.success) {
      const found = complaintsOf(checked.error);
      return setErrors({
        ...found,
        ...(found.effective_at && { effective_at: 'Pilih tanggal mulai berlaku' }),
      });
    }
    setBusy(true);
    try {
      await call(schedulePriceChange, { body: checked.data });
      await cache.invalidateQueries({ queryKey: pricesKey });
      toast('success', 'Perubahan harga dijadwalkan.');
      onClose();
    } catch (failure) {
      setBusy(false);
      sayRefusal(failure, setErrors);
    }
  };

  return (
    <form onSubmit={save} noValidate className={classes.form}>
      <RupiahField
        label="Harga seluruh periode"
        data-autofocus
        value={total}
        error={errors.total}
        hint={
          months > 1
            ? `${rupiah(amount)} untuk ${months} bulan, ${rupiah(priceOfTotal(priced.period, amount).per_month)} per bulan`
            : rupiah(amount)
        }
        onChange={(value) => {
          setTotal(value);
          setErrors({});
        }}
      />
      <TextField
        label="Berlaku sejak"
        type="date"
        value={day}
        error={errors.effective_at}
        hint="Mulai pukul 00.00 WIB. Pesanan yang sudah dibuat tidak berubah."
        onChange={(event) => {
          setDay(event.target.value);
          setErrors({});
        }}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Jadwalkan
        </Button>
      </DialogActions>
    </form>
  );
}
