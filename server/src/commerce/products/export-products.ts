import type { Batch, Body, startProductExport as endpoint } from '@sapa/contracts';
import { productFileColumns, yesNo } from '@sapa/contracts/rules/file-columns';
import { type ExportColumn, type ExportParams, exportKind, startExport } from '../../batches/index.ts';
import { audit } from '../../identity/index.ts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import type { CellKind, TableCell } from '../../platform/tabular/table-file.ts';
import { type Narrowing, narrowed } from './list-products.ts';

/** A product has 100 variants at most, a row each. */
const AT_ONCE = 500;
const KINDS: Record<string, CellKind> = { price: 'rupiah', stock: 'number', weight: 'number' };
const COLUMNS: ExportColumn[] = productFileColumns.map((column) => ({
  ...column,
  kind: KINDS[column.target] ?? 'text',
}));

/**
 * Begins a file of the catalogue, as the list is narrowed, with a row for each variant.
 *
 * @throws Refusal EXPORT_RUNNING, TOO_MANY_BATCHES
 */
export function startProductExport(
  ctx: Context,
  { format, ...asked }: Body<typeof endpoint>,
): Promise<Batch> {
  requirePermission(ctx, 'product.edit');
  return transaction(ctx, async (tx) => {
    const fileName = `produk-${tx.app.clock.now().toISOString().slice(0, 10)}.${format}`;
    const batch = await startExport(tx, {
      kind: 'products.export',
      title: 'Ekspor produk',
      params: { asked, format, columns: COLUMNS, fileName },
    });
    await audit(tx, 'product.exported', { subject: fileName, subjectId: batch.id });
    return batch;
  });
}

type Row = {
  id: string;
  name: string;
  description: string;
  category: string;
  link: string;
  active: boolean;
  options: string[];
  values: string[];
  sku: string | null;
  price: number;
  stock: number | null;
  weight_grams: number | null;
};

/** Product by product in the order of their ids, so that the variants of one stand together. */
export const productExport = exportKind<ExportParams & { asked: Narrowing }>({
  kind: 'products.export',
  read: (ctx, { params }, after) =>
    transaction(ctx, async (tx) => {
      const where = narrowed(tx, params.asked);
      if (after !== null) where.and(`p.id > ${where.value(after)}`);
      const products = await tx.query<{ id: string }>({
        text: `select p.id from products p where ${where.conditions.join(' and ')} order by p.id limit ${AT_ONCE}`,
        values: where.values,
      });
      const ids = products.map(({ id }) => id);
      const rows = await tx.query<Row>({
        name: 'products-for-file',
        text: `select p.id, p.name, p.description, p.category, p.link, p.active, p.options, v.options as values, v.sku,
                 v.price, v.stock, v.weight_grams
               from products p join product_variants v on v.workspace_id = p.workspace_id and v.product_id = p.id
               where p.workspace_id = $1 and p.id = any($2::uuid[]) order by p.id, v.position`,
        values: [tx.workspaceId, ids],
      });
      return { rows: rows.map(cellsOf), next: ids.length < AT_ONCE ? null : ids.at(-1)! };
    }),
});

function cellsOf({ options, values, weight_grams, active, ...row }: Row): TableCell[] {
  const cells: Record<string, TableCell> = { ...row, weight: weight_grams, active: yesNo(active) };
  return COLUMNS.map(({ target }) => {
    const [part, at] = target.split(':');
    if (part === 'option') return options[Number(at)] ?? null;
    if (part === 'value') return values[Number(at)] ?? null;
    return cells[target] ?? null;
  });
}
