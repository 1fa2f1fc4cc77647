import type { StockReason } from '@sapa/contracts/commerce/stock';

export const reasonNames: Readonly<Record<StockReason, string>> = {
  restock: 'Barang masuk',
  counted: 'Hasil hitung',
  returned: 'Retur dari pelanggan',
  damaged: 'Rusak',
  lost: 'Hilang',
  edited: 'Diubah di produk',
  ordered: 'Dipesan',
  released: 'Kembali dari pesanan',
};
