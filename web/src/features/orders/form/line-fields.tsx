import { MOST_ORDER_LINES } from '@sapa/contracts/commerce/orders';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import { rupiah } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { RupiahField } from '../../../ui/form/rupiah-field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { blankLine, type TypedLine } from './draft.ts';
import { GoodsField } from './goods-field.tsx';
import classes from './line-fields.module.css';

interface LineFieldsProps {
  lines: readonly TypedLine[];
  errors: FieldErrors;
  onChange: (lines: TypedLine[]) => void;
  /** Here one begins to write. */
  first: boolean;
}

/** What is bought, line by line: Enter goes to the next one and begins it where there is none. */
export function LineFields({ lines, errors, onChange, first }: LineFieldsProps) {
  const list = useRef<HTMLOListElement>(null);
  const full = lines.length >= MOST_ORDER_LINES;
  const change = (at: number, part: Partial<TypedLine>) =>
    onChange(lines.map((line, index) => (index === at ? { ...line, ...part } : line)));
  const focusName = (at: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('[data-line-name]')[at]?.focus();
  const add = () => {
    flushSync(() => onChange([...lines, blankLine()]));
    focusName(lines.length);
  };
  const remove = (at: number) => {
    flushSync(() => onChange(lines.filter((_, index) => index !== at)));
    focusName(Math.max(0, at - 1));
  };
  const onEnter = (at: number) => (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (at < lines.length - 1) focusName(at + 1);
    else if (!full) add();
  };
  return (
    <div className={classes.goods}>
      <ol ref={list} className={classes.lines}>
        {lines.map((line, at) => {
          const of = (field: string) => errors[`lines.${at}.${field}`];
          return (
            <li key={line.key}>
              <fieldset className={classes.line} onKeyDown={onEnter(at)}>
                <legend className={classes.legend}>Barang {at + 1}</legend>
                <GoodsField
                  name={line.name}
                  linked={line.variant_id !== undefined}
                  error={of('name')}
                  first={first && at === 0}
                  // An emptied name begins another line.
                  onType={(name) => change(at, { name, ...(name === '' && { variant_id: undefined }) })}
                  onChoose={({ id, name, price }) => change(at, { name, unit_price: price, variant_id: id })}
                />
                <TextField
                  label="Jumlah"
                  inputMode="numeric"
                  autoComplete="off"
                  value={line.quantity}
                  error={of('quantity')}
                  onFocus={({ target }) => target.select()}
                  onChange={({ target }) =>
                    change(at, { quantity: target.value.replace(/\D/g, '').slice(0, 6) })
                  }
                />
                <RupiahField
                  label="Harga satuan"
                  value={line.unit_price}
                  error={of('unit_price')}
                  onChange={(unit_price) => change(at, { unit_price })}
                />
                <p className={classes.sum}>
                  <span className={classes.legend}>Jumlah harga </span>
                  {rupiah(Number(line.quantity) * (line.unit_price ?? 0))}
                </p>
                <span className={classes.remove}>
                  <IconButton
                    label={`Hapus barang ${at + 1}`}
                    tone="danger"
                    disabled={lines.length === 1}
                    onClick={() => remove(at)}
                  >
                    <IconTrash size={17} stroke={1.7} />
                  </IconButton>
                </span>
              </fieldset>
            </li>
          );
        })}
      </ol>
      {errors.lines ? (
        <p className={classes.error} role="alert">
          {errors.lines}
        </p>
      ) : null}
      <Button
        size="sm"
        variant="quiet"
        className={classes.add}
        before={<IconPlus size={16} stroke={1.8} />}
        disabled={full}
        onClick={add}
      >
        {full ? `Paling banyak ${MOST_ORDER_LINES} barang` : 'Tambah barang'}
      </Button>
    </div>
  );
}
