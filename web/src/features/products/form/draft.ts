import type { createProduct, Product, ProductPicture } from '@sapa/contracts/commerce/products';
import type { Body } from '@sapa/contracts/endpoint';
import { blankVariant, type TypedVariant, typedVariant, type Variants } from './variants.ts';

export interface ProductDraft extends Variants {
  /** Sent with every try: one product, however often it is pressed. */
  client_id: string;
  /** As it was when the form began; null: a new one. */
  revision: number | null;
  name: string;
  description: string;
  category: string;
  link: string;
  pictures: ProductPicture[];
}

export const blankDraft = (): ProductDraft => ({
  client_id: crypto.randomUUID(),
  revision: null,
  name: '',
  description: '',
  category: '',
  link: '',
  options: [],
  variants: [blankVariant()],
  pictures: [],
});

export const draftOf = (product: Product): ProductDraft => ({
  client_id: '',
  revision: product.revision,
  name: product.name,
  description: product.description,
  category: product.category,
  link: product.link,
  options: product.options,
  variants: product.variants.map(typedVariant),
  pictures: product.pictures,
});

const wholeIn = (typed: string) => (typed === '' ? null : Number(typed));

function asVariant({ id, options, sku, price, stock, stock_seen, weight }: TypedVariant) {
  const to = wholeIn(stock);
  return {
    ...(id !== undefined && { id }),
    options,
    sku: sku.trim() || null,
    // Refused beside its field.
    price: price ?? Number.NaN,
    weight_grams: wholeIn(weight),
    ...(to !== stock_seen && { stock: { from: stock_seen, to } }),
  };
}

/** As the API takes it, but for what is not a number yet. */
export const asFields = (draft: ProductDraft): Omit<Body<typeof createProduct>, 'client_id' | 'active'> => ({
  name: draft.name,
  description: draft.description,
  category: draft.category,
  link: draft.link.trim(),
  options: draft.options,
  variants: draft.variants.map(asVariant),
  pictures: draft.pictures.map(({ id, alt }) => ({ id, alt })),
});
