const names: Record<string, string> = {
  name: 'nama',
  description: 'deskripsi',
  category: 'kategori',
  link: 'tautan',
  active: 'aktif',
  sku: 'SKU',
  price: 'harga',
  weight_grams: 'berat',
  stock: 'stok',
};

/** Columns of products and variants as members read them. */
export const namesOf = (columns: readonly string[]): string[] =>
  columns.map((column) => names[column] ?? column);
