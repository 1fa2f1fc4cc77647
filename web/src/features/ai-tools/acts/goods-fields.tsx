import type { ToolAct } from '@sapa/contracts/ai-tools/ai-tool-acts';
import type { ToolParameter } from '@sapa/contracts/ai-tools/ai-tool-parameters';
import type { FieldErrors } from '../../../lib/field-errors.ts';
import classes from '../ai-tools.module.css';
import { OneOf } from './one-of.tsx';

type GoodsAct = Extract<ToolAct, { do: 'product' | 'order' }>;

interface GoodsFieldsProps {
  act: GoodsAct;
  errors: FieldErrors;
  parameters: readonly Pick<ToolParameter, 'key' | 'label' | 'type'>[];
  onChange: (act: GoodsAct) => void;
}

/** Which answers name the product, how many of it, and where it goes. */
export function GoodsFields({ act, errors, parameters, onChange }: GoodsFieldsProps) {
  const of = (type: ToolParameter['type']) =>
    parameters.filter((one) => one.type === type).map(({ key, label }) => ({ id: key, name: label || key }));
  return (
    <>
      <p className={classes.hint}>
        {act.do === 'order'
          ? 'Nama, harga, dan stok selalu dari katalog, bukan dari tulisan pelanggan. Pesanan dibuat setelah pelanggan membaca rinciannya dan menjawab ya.'
          : 'Gambar, harga, dan tautannya dari katalog. Yang namanya mirip ditawarkan sebagai pilihan.'}
      </p>
      <div className={classes.pair}>
        <OneOf
          label="Isian nama produk"
          choices={of('text')}
          chosen={act.product}
          error={errors['act.product']}
          onChoose={(product) => onChange({ ...act, product })}
        />
        {act.do === 'order' ? (
          <OneOf
            label="Isian jumlah"
            choices={of('number')}
            chosen={act.quantity}
            error={errors['act.quantity']}
            onChoose={(quantity) => onChange({ ...act, quantity })}
          />
        ) : null}
      </div>
      {act.do === 'order' ? (
        <OneOf
          label="Isian alamat"
          none="Tidak ditanyakan"
          choices={of('text')}
          chosen={act.ship_to}
          error={errors['act.ship_to']}
          onChoose={(ship_to) => onChange({ ...act, ship_to })}
        />
      ) : null}
    </>
  );
}
