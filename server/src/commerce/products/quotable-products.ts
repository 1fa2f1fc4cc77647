import type { Context } from '../../platform/db/context.ts';
import type { Read } from '../../platform/db/read-together.ts';

/** What may be said of a product, in sentences that a customer understands. */
interface ProductFact {
  /** Of the product. */
  id: string;
  title: string;
  text: string;
}

interface QuotableRow {
  id: string;
  name: string;
  description: string;
  link: string;
  options: string[];
  variants: { options: string[]; price: number; sold_out: boolean }[];
}

/** Far more than a shop answers questions about; each is a passage of an agent's knowledge. */
const MOST = 5_000;

/** The active products as they are now: price, choices, whether there is any. */
export const quotableProducts = ({ workspaceId }: Context): Read<ProductFact[]> => ({
  name: 'quotable-products',
  text: `select p.id, p.name, p.description, p.link, p.options,
           (select json_agg(json_build_object('options', v.options, 'price', v.price,
              'sold_out', v.stock is not null and v.stock = 0) order by v.position)
            from product_variants v where v.workspace_id = p.workspace_id and v.product_id = p.id) as variants
         from products p where p.workspace_id = $1 and p.active order by p.created_at, p.id limit ${MOST}`,
  values: [workspaceId],
  answer: (rows: QuotableRow[]) => rows.map((row) => ({ id: row.id, title: row.name, text: factOf(row) })),
});

function factOf({ name, description, link, options, variants }: QuotableRow): string {
  const prices = new Set(variants.map(({ price }) => price));
  const one = prices.size === 1;
  const choices = variants
    .filter((variant) => variant.options.length > 0)
    .map(({ options: values, price, sold_out }) =>
      [values.join(' '), one ? '' : rupiah(price), sold_out ? '(habis)' : ''].filter(Boolean).join(' '),
    );
  const allGone = variants.every(({ sold_out }) => sold_out);
  return [
    one ? `Harga ${name} ${rupiah(variants[0]!.price)}.` : `Harga ${name}: ${choices.join(', ')}.`,
    one && choices.length > 0 ? `Pilihan ${options.join(' dan ')}: ${choices.join(', ')}.` : '',
    allGone ? `Stok ${name} sedang habis.` : `Stok ${name} tersedia.`,
    description,
    link === '' ? '' : `Lihat ${link}`,
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const rupiah = (price: number) => `Rp${price.toLocaleString('id-ID')}`;
