import type { ColumnType } from '@sapa/contracts';
import { productFileColumns } from '@sapa/contracts/rules/file-columns';
import type { Target } from '../../../imports/index.ts';

/** What people call these columns; options go by the headings of our own export. */
const known: Record<string, { type: ColumnType; headings: string }> = {
  id: { type: 'id', headings: 'id produk,product id' },
  sku: { type: 'text', headings: 'kode,kode produk,kode barang,kode sku,sku produk,sku varian,product code' },
  name: { type: 'name', headings: 'nama produk,nama barang,produk,barang,product,product name,name,title' },
  description: { type: 'text', headings: 'keterangan,deskripsi produk,description' },
  category: { type: 'text', headings: 'kategori produk,jenis,category' },
  link: { type: 'link', headings: 'link,url,link produk,tautan produk' },
  price: { type: 'rupiah', headings: 'harga jual,harga satuan,harga produk,price' },
  stock: { type: 'number', headings: 'stock,jumlah,jumlah stok,qty,sisa stok,quantity' },
  weight: { type: 'number', headings: 'berat,berat gram,berat produk,weight' },
  active: { type: 'boolean', headings: 'status,dijual,active' },
};

/** Where the columns of a file of products can go. */
export const productTargets: Target[] = productFileColumns.map(({ target, heading }) => {
  const { type, headings } = known[target] ?? { type: 'text', headings: '' };
  return { target, name: heading, type, headings: [heading, ...headings.split(',').filter(Boolean)] };
});
