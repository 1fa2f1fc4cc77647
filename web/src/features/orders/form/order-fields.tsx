import { goodsTotal, orderTotal } from '@sapa/contracts/rules/order-totals';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { rupiah } from '../../../lib/format.ts';
import { TextArea, TextField } from '../../../ui/form/field.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';
import type { OrderDraft } from './draft.ts';
import { LineFields } from './line-fields.tsx';
import classes from './order-form.module.css';

interface OrderFieldsProps {
  draft: OrderDraft;
  errors: FieldErrors;
  onType: (change: Partial<OrderDraft>) => void;
}

/** What is bought and what it costs, with the total as it stands. */
export function MoneyFields({ draft, errors, onType, first = true }: OrderFieldsProps & { first?: boolean }) {
  const amounts = {
    lines: draft.lines.map(({ quantity, unit_price }) => ({
      quantity: Number(quantity),
      unit_price: unit_price ?? 0,
    })),
    shipping_cost: draft.shipping_cost ?? 0,
    discount: draft.discount ?? 0,
  };
  return (
    <>
      <LineFields lines={draft.lines} errors={errors} first={first} onChange={(lines) => onType({ lines })} />
      <div className={classes.money}>
        <div className={classes.pair}>
          <RupiahField
            label="Ongkir"
            optional
            value={draft.shipping_cost}
            error={errors.shipping_cost}
            onChange={(shipping_cost) => onType({ shipping_cost })}
          />
          <RupiahField
            label="Diskon"
            optional
            value={draft.discount}
            error={errors.discount}
            onChange={(discount) => onType({ discount })}
          />
        </div>
        <dl className={classes.sums} aria-live="polite">
          <Sum name="Barang" value={rupiah(goodsTotal(amounts))} />
          <Sum name="Total" value={rupiah(Math.max(0, orderTotal(amounts)))} strong />
        </dl>
      </div>
    </>
  );
}

/** Where it goes and what else is to be known. */
export function DeliveryFields({ draft, errors, onType }: OrderFieldsProps) {
  return (
    <div className={classes.texts}>
      <TextArea
        label="Alamat kirim"
        optional
        maxLength={500}
        value={draft.ship_to}
        error={errors.ship_to}
        onChange={({ target }) => onType({ ship_to: target.value })}
      />
      <TextArea
        label="Catatan"
        optional
        placeholder="Hanya tim Anda yang melihat"
        maxLength={1000}
        value={draft.note}
        error={errors.note}
        onChange={({ target }) => onType({ note: target.value })}
      />
    </div>
  );
}

/** By whom it travels, and under which number. */
export function CourierFields({
  draft,
  errors,
  onType,
}: {
  draft: Pick<OrderDraft, 'courier' | 'tracking_number'>;
  errors: FieldErrors;
  onType: (change: Partial<Pick<OrderDraft, 'courier' | 'tracking_number'>>) => void;
}) {
  return (
    <div className={classes.pair}>
      <TextField
        label="Kurir"
        optional
        placeholder="JNE, J&T, GoSend…"
        maxLength={80}
        value={draft.courier}
        error={errors.courier}
        onChange={({ target }) => onType({ courier: target.value })}
      />
      <TextField
        label="Nomor resi"
        optional
        maxLength={80}
        value={draft.tracking_number}
        error={errors.tracking_number}
        onChange={({ target }) => onType({ tracking_number: target.value })}
      />
    </div>
  );
}

function Sum({ name, value, strong }: { name: string; value: string; strong?: boolean }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-strong={strong || undefined}>{value}</dd>
    </div>
  );
}
