import * as api from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import type { Call } from './shop.ts';

type NewProduct = api.Body<typeof api.createProduct>;
type NewVariant = NewProduct['variants'][number];

/** A variant as a form sends it. */
export const variant = (price: number, stock: number | null, rest: Partial<NewVariant> = {}): NewVariant => ({
  options: [],
  sku: null,
  price,
  weight_grams: null,
  stock: { from: null, to: stock },
  ...rest,
});

/** A pack of coffee for Rp98.000, ten of it, unless told. */
export const newProduct = (call: Call, product: Partial<NewProduct> = {}): Promise<api.Product> =>
  call(api.createProduct, {
    body: {
      client_id: uuidv7(),
      name: 'Gayo Wine 200 gr',
      description: '',
      category: '',
      link: '',
      active: true,
      options: [],
      pictures: [],
      variants: [variant(98_000, 10)],
      ...product,
    },
  });

/** What is read, as it is saved again: nothing changes. */
export const asSaved = ({
  pictures,
  variants,
  ...product
}: api.Product): api.Body<typeof api.updateProduct> => ({
  name: product.name,
  description: product.description,
  category: product.category,
  link: product.link,
  active: product.active,
  options: product.options,
  revision: product.revision,
  pictures: pictures.map(({ id, alt }) => ({ id, alt })),
  variants: variants.map(({ stock: _, ...rest }) => rest),
});
