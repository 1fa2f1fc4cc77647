/** Door 1 of commerce: what others may ask of products and orders. */

export { createOrder } from './create-order.ts';
export { eraseCustomer } from './erase-customer.ts';
export { productExport } from './products/export-products.ts';
export { type CalledGoods, goodsCalled, lockOffered } from './products/goods-called.ts';
export { productImport } from './products/imports/product-import.ts';
export { quotableProducts } from './products/quotable-products.ts';
export { sendProduct } from './products/send-product.ts';
