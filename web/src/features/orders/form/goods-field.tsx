import type { Goods } from '@sapa/contracts/products';
import { type KeyboardEvent, useId, useState } from 'react';
import { useGoods } from '../../../entities/products/queries.ts';
import { TextField } from '../../../ui/form/field.tsx';
import { GoodsOption } from '../../../ui/list/goods-option.tsx';
import classes from './goods-field.module.css';

interface GoodsFieldProps {
  name: string;
  /** The line takes from the stock of a product. */
  linked: boolean;
  error: string | undefined;
  /** Here one begins to write. */
  first: boolean;
  onType: (name: string) => void;
  onChoose: (goods: Goods) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What a line sells: a product that is found while one types, or any words. Arrows lead into what was found. */
export function GoodsField({ name, linked, error, first, onType, onChoose }: GoodsFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState(-1);
  const asked = open && name.trim().length >= 2;
  const items = useGoods(name, asked).data ?? [];
  const shown = asked && items.length > 0;
  const choose = (goods: Goods) => {
    onChoose(goods);
    setOpen(false);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!shown) return;
    const step = STEPS[event.key];
    const item = items[at];
    if (step !== undefined) setAt((now) => (now + step + items.length + 1) % (items.length + 1));
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && item !== undefined) choose(item);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: where the focus leaves both field and list the list closes.
    <div
      className={classes.field}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <TextField
        label="Nama barang"
        data-line-name
        data-autofocus={first || undefined}
        role="combobox"
        aria-expanded={shown}
        aria-controls={`${id}-list`}
        aria-activedescendant={shown && at >= 0 ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Cari produk, atau tulis bebas"
        maxLength={200}
        value={name}
        error={error}
        hint={linked ? 'Mengurangi stok produk' : undefined}
        onChange={({ target }) => {
          setOpen(true);
          setAt(-1);
          onType(target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div id={`${id}-list`} role="listbox" aria-label="Produk" className={classes.list}>
        {shown
          ? items.map((goods, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field above takes the keys (combobox pattern)
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field (aria-activedescendant)
              <div
                key={goods.id}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                className={classes.option}
                onPointerDown={(event) => event.preventDefault()}
                onPointerMove={() => setAt(index)}
                onClick={() => choose(goods)}
              >
                <GoodsOption goods={goods} />
              </div>
            ))
          : null}
      </div>
    </div>
  );
}
