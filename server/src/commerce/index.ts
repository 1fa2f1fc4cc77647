/** Door 1 of commerce: what others may ask of products. */

export { eraseCustomer } from './erase-customer.ts';
export { productExport } from './products/export-products.ts';
export { productImport } from './products/imports/product-import.ts';
export { quotableProducts } from './products/quotable-products.ts';
