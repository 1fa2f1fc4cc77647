import { Readable } from 'node:stream';
import { v7 as uuidv7 } from 'uuid';
import { createProduct } from '../server/src/commerce/products/create-product.ts';
import { uploadPicture } from '../server/src/commerce/products/upload-picture.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { catalogue } from './catalogue.ts';
import { readDemoFile } from './files/index.ts';

type Sold = (typeof catalogue)[number];

/** What the shop sells, through the product's own verbs. @returns the variant that is sold under a product's name alone */
export async function addProducts(tx: Transaction): Promise<Map<string, string>> {
  const sold = new Map<string, string>();
  for (const product of catalogue) {
    const { name, category, description, picture, choices, archived } = product;
    const { variants } = await createProduct(tx, {
      client_id: uuidv7(),
      name,
      category,
      description,
      link: '',
      active: archived !== true,
      options: choices === undefined ? [] : [choices.name],
      variants: variantsOf(product),
      pictures: picture === undefined ? [] : [{ id: await keep(tx, picture.file), alt: picture.alt }],
    });
    if (choices === undefined) sold.set(name, variants[0]!.id);
  }
  return sold;
}

function variantsOf({ price, sku, stock, weight, choices }: Sold) {
  const common = { price, weight_grams: weight ?? null };
  if (choices === undefined)
    return [{ ...common, options: [], sku: sku ?? null, stock: { from: null, to: stock ?? null } }];
  return Object.entries(choices.values).map(([value, each]) => ({
    ...common,
    options: [value],
    sku: each.sku,
    stock: { from: null, to: each.stock },
  }));
}

async function keep(tx: Transaction, file: Parameters<typeof readDemoFile>[0]): Promise<string> {
  return (await uploadPicture(tx, Readable.from([readDemoFile(file)]))).id;
}
