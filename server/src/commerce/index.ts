/** Door 1 of commerce: what others may ask of products. */
export { quotableProducts } from './products/quotable-products.ts';
