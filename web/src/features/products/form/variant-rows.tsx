import { IconTrash } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import classes from './variant-rows.module.css';
import { asCell, type FillColumn, fillColumns, pasteCells, type TypedVariant } from './variants.ts';

interface VariantRowsProps {
  variants: TypedVariant[];
  errors: FieldErrors;
  onChange: (variants: TypedVariant[]) => void;
}

const STEPS: Readonly<Record<string, number>> = { Enter: 1, ArrowDown: 1, ArrowUp: -1 };

/**
 * Prices, stock, weights and SKUs as in a spreadsheet: Enter and the arrows go down and up a column, cells copied
 * elsewhere are laid over those from where one pastes.
 */
export function VariantRows({ variants, errors, onChange }: VariantRowsProps) {
  const rows = useRef<HTMLOListElement>(null);
  const single = variants.length === 1 && variants[0]?.options.length === 0;
  const change = (at: number, part: Partial<TypedVariant>) =>
    onChange(variants.map((variant, row) => (row === at ? { ...variant, ...part } : variant)));
  const cell = (row: number, column: FillColumn) =>
    rows.current?.querySelector<HTMLInputElement>(`[data-cell="${row}.${column}"]`);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const step = STEPS[event.key];
    if (at === null || step === undefined) return;
    event.preventDefault();
    const next = cell(at.row + step, at.column);
    next?.focus();
    next?.select();
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const at = placeOf(event.target);
    const text = event.clipboardData.getData('text');
    if (at === null || !/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(pasteCells(variants, at, text));
  };
  return (
    <ol
      ref={rows}
      className={classes.rows}
      data-single={single || undefined}
      onKeyDown={onKeyDown}
      onPasteCapture={onPaste}
    >
      {variants.map((variant, row) => {
        const of = (field: string) => errors[`variants.${row}.${field}`];
        const name = variant.options.join(', ');
        const place = (column: FillColumn) => ({ 'data-cell': `${row}.${column}`, autoComplete: 'off' });
        const typed = (column: FillColumn) => ({
          ...place(column),
          onChange: ({ target }: { target: { value: string } }) => change(row, asCell(column, target.value)),
        });
        return (
          <li key={variant.key}>
            <fieldset className={classes.row}>
              <legend className={classes.legend}>{name || 'Harga dan stok'}</legend>
              {single ? null : (
                <p className={classes.name} aria-hidden="true">
                  {name}
                  {of('options') ? <span className={classes.error}>{of('options')}</span> : null}
                </p>
              )}
              <RupiahField
                label="Harga"
                {...place('price')}
                value={variant.price}
                error={of('price')}
                onChange={(price) => change(row, { price })}
              />
              <TextField
                label="Stok"
                inputMode="numeric"
                placeholder="Tak dihitung"
                {...typed('stock')}
                value={variant.stock}
                error={of('stock.to')}
              />
              <TextField
                label="Berat (gram)"
                inputMode="numeric"
                {...typed('weight')}
                value={variant.weight}
                error={of('weight_grams')}
              />
              <TextField label="SKU" maxLength={64} {...typed('sku')} value={variant.sku} error={of('sku')} />
              {single ? null : (
                <span className={classes.remove}>
                  <IconButton
                    label={`Hapus varian ${name}`}
                    tone="danger"
                    disabled={variants.length === 1}
                    onClick={() => onChange(variants.filter((_, at) => at !== row))}
                  >
                    <IconTrash size={17} stroke={1.7} />
                  </IconButton>
                </span>
              )}
            </fieldset>
          </li>
        );
      })}
    </ol>
  );
}

function placeOf(target: EventTarget): { row: number; column: FillColumn } | null {
  const [row, column] = target instanceof HTMLElement ? (target.dataset.cell?.split('.') ?? []) : [];
  const known = fillColumns.find((each) => each === column);
  return row === undefined || known === undefined ? null : { row: Number(row), column: known };
}
