import {
  type ImportSettings,
  importKind,
  type NumberedRow,
  type PlannedRow,
} from '../../../imports/index.ts';
import type { Transaction } from '../../../platform/db/context.ts';
import { Refusal } from '../../../platform/errors.ts';
import { goodsName } from '../rules.ts';
import { knownProducts } from './known-products.ts';
import { namesOf } from './names-of.ts';
import { isChange, type ProductPlan, planProducts } from './plan-products.ts';
import { type ProductValues, readCell, readProductRow } from './read-product-row.ts';
import { productTargets } from './targets.ts';
import { undoProducts } from './undo-products.ts';
import { type ProductUndo, writeProducts } from './write-products.ts';

export const productImport = importKind<ProductValues, ProductUndo>({
  kind: 'products',
  batch: 'products.import',
  title: (fileName) => `Impor produk dari ${fileName}`,
  targets: async () => productTargets,
  async reader(_tx, { columns }) {
    if (!columns.some(({ target }) => target === 'sku' || target === 'name'))
      throw new Refusal('VALIDATION_FAILED', {
        fields: { targets: 'Cocokkan kolom SKU atau nama dahulu: dari itu produk dikenali.' },
      });
    return {
      read: (cells) => readProductRow(cells, columns),
      show(target, cell) {
        const read = readCell(target, cell);
        return read === null || 'reason' in read ? null : shown(target, read.value);
      },
      note: (_target, { filled }, wrong) =>
        wrong > 0 ? `${count(filled - wrong)} sah dari ${count(filled)}` : `${count(filled)} terisi`,
    };
  },
  async holdLabels(_tx, ids) {
    if (ids.length > 0)
      throw new Refusal('VALIDATION_FAILED', { fields: { label_ids: 'Produk tidak berlabel.' } });
  },
  plan: async (tx, rows, settings) => (await planned(tx, rows, settings)).map(present),
  write: writeProducts,
  undo: undoProducts,
  sample: [
    ['SKU', 'Nama', 'Kategori', 'Opsi 1', 'Isi opsi 1', 'Harga', 'Stok', 'Berat (gram)', 'Aktif'],
    ['GW-200', 'Kopi Gayo Wine', 'Kopi', 'Ukuran', '200 gr', '98.000', '12', '220', 'ya'],
    ['GW-1000', 'Kopi Gayo Wine', 'Kopi', 'Ukuran', '1 kg', '420.000', '4', '1.020', 'ya'],
    ['V60-01', 'Dripper V60', 'Alat seduh', '', '', '85.000', '', '150', 'ya'],
  ],
});

const planned = async (
  tx: Transaction,
  rows: NumberedRow<ProductValues>[],
  { existing }: ImportSettings,
): Promise<ProductPlan[]> => {
  const values = rows.map((row) => row.values);
  return planProducts(rows, await knownProducts(tx, values), existing);
};

function present(plan: ProductPlan): PlannedRow {
  const { product, variant, isNew, stock, problem } = plan;
  const price = `Rp${count(variant.price)}`;
  return {
    outcome: isNew ? 'created' : isChange(plan) ? 'updated' : 'unchanged',
    exists: !isNew,
    name: goodsName(product.name, variant.options),
    detail: isNew
      ? [price, stock && `stok ${count(stock.to)}`].filter(Boolean).join(', ')
      : whatChanges(plan),
    problem,
  };
}

function whatChanges({ changed, stock }: ProductPlan): string {
  const names = namesOf(Object.keys(changed));
  const parts = [
    ...(names.length > 0 ? [`Diperbarui: ${names.join(', ')}`] : []),
    ...(stock === null
      ? []
      : [`stok ${stock.from === null ? 'mulai dihitung' : count(stock.from)} menjadi ${count(stock.to)}`]),
  ];
  const text = parts.join(', ');
  return text === '' ? 'Tidak ada yang berubah' : text[0]!.toUpperCase() + text.slice(1);
}

const count = (value: number) => value.toLocaleString('id-ID');

/** How a value will stand there; null: as it is in the file. */
function shown(target: string, value: unknown): string | null {
  if (target === 'price') return `Rp${count(Number(value))}`;
  if (typeof value === 'number') return count(value);
  return typeof value === 'boolean' ? (value ? 'ya' : 'tidak') : null;
}
