import { z } from 'zod';
import { Batch } from './batches.ts';
import { listProducts } from './commerce/products.ts';
import { ContactChoice } from './contacts/contact-acts.ts';
import { endpoint } from './endpoint.ts';
import { tableFormat } from './table-format.ts';

/** A finished file can be downloaded for so long. */
export const EXPORT_KEPT_DAYS = 7;

export const startContactExport = endpoint({
  method: 'POST',
  path: '/api/v1/contacts/exports',
  access: 'member',
  permission: 'contact.export',
  audit: 'contact.exported',
  summary: 'Ekspor kontak ke Excel atau CSV; jawabannya pekerjaan yang berkasnya bisa diunduh 7 hari',
  body: z.object({
    of: ContactChoice,
    format: tableFormat,
    /** Of `contactFileColumns`, by their target; absent: all. */
    columns: z.array(z.string().max(80)).min(1, 'Pilih paling sedikit satu kolom').max(200).optional(),
  }),
  reply: Batch,
  status: 202,
});

export const startProductExport = endpoint({
  method: 'POST',
  path: '/api/v1/products/exports',
  access: 'member',
  permission: 'product.edit',
  audit: 'product.exported',
  summary: 'Ekspor katalog produk ke Excel atau CSV, satu baris per varian',
  body: listProducts.query
    .pick({ search: true, active: true, stock: true, category: true })
    .extend({ format: tableFormat }),
  reply: Batch,
  status: 202,
});
