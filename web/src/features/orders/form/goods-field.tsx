import type { Goods } from '@sapa/contracts/commerce/products';
import { useGoods } from '../../../entities/products/queries.ts';
import { useQuiet } from '../../../lib/input/use-quiet.ts';
import { SuggestField } from '../../../ui/form/suggest-field.tsx';
import { GoodsOption } from '../../../ui/list/goods-option.tsx';

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

/** What a line sells: a product that is found while one types, or any words. */
export function GoodsField({ name, linked, error, first, onType, onChoose }: GoodsFieldProps) {
  const search = useQuiet(name.trim());
  const asked = search.length >= 2;
  const found = useGoods(search, asked).data ?? [];
  return (
    <SuggestField
      label="Nama barang"
      data-line-name
      data-autofocus={first || undefined}
      placeholder="Cari produk, atau tulis bebas"
      maxLength={200}
      value={name}
      error={error}
      hint={linked ? 'Mengurangi stok produk' : undefined}
      choices={asked ? found : []}
      draw={(goods) => <GoodsOption goods={goods} />}
      onType={onType}
      onChoose={onChoose}
    />
  );
}
