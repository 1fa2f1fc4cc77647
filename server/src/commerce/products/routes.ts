import * as api from '@sapa/contracts';
import { route } from '../../platform/http/route.ts';
import { takeFile } from '../../platform/http/take-file.ts';
import { adjustStock } from '../stock/adjust-stock.ts';
import { listStockMoves } from '../stock/list-stock-moves.ts';
import { createProduct } from './create-product.ts';
import { deleteProduct } from './delete-product.ts';
import { startProductExport } from './export-products.ts';
import { listProducts } from './list-products.ts';
import { findGoods, getProduct, listCategories } from './queries.ts';
import { sendProduct } from './send-product.ts';
import { setProductActive } from './set-product-active.ts';
import { updateProduct } from './update-product.ts';
import { uploadPicture } from './upload-picture.ts';

export const productRoutes = [
  route(api.listProducts, (ctx, { query }) => listProducts(ctx, query)),
  route(api.listProductCategories, (ctx) => listCategories(ctx)),
  route(api.startProductExport, (ctx, { body }) => startProductExport(ctx, body)),
  route(api.getProduct, (ctx, { params }) => getProduct(ctx, params.id)),
  route(api.findGoods, (ctx, { query }) => findGoods(ctx, query)),
  route(api.createProduct, (ctx, { body }) => createProduct(ctx, body)),
  route(api.updateProduct, (ctx, { params, body }) => updateProduct(ctx, params.id, body)),
  route(api.setProductActive, (ctx, { params, body }) => setProductActive(ctx, params.id, body.active)),
  route(api.deleteProduct, async (ctx, { params }) => {
    await deleteProduct(ctx, params.id);
    return { ok: true } as const;
  }),
  route(api.uploadProductPicture, async (ctx, _input, { request }) => {
    const { body } = await takeFile(request, 'Pilih satu gambar untuk diunggah.');
    return uploadPicture(ctx, body);
  }),
  route(api.adjustStock, (ctx, { params, body }) => adjustStock(ctx, params.id, body)),
  route(api.sendProduct, (ctx, { params, body }) => sendProduct(ctx, params.id, body)),
  route(api.listStockMoves, (ctx, { params, query }) => listStockMoves(ctx, params.id, query)),
];
