import * as api from '@sapa/contracts';
import { platformTransaction } from '../platform/db/context.ts';
import { contentDisposition } from '../platform/http/content-disposition.ts';
import { route } from '../platform/http/route.ts';
import { takeFile } from '../platform/http/take-file.ts';
import { updateBillingProfile } from './invoices/billing-profile.ts';
import { getInvoice } from './invoices/get-invoice.ts';
import { cancelPlanOrder } from './orders/cancel-order.ts';
import { createPlanOrder } from './orders/create-order.ts';
import { createTopUpOrder } from './orders/create-top-up.ts';
import { rejectPlanOrder, returnPlanPayment, verifyPlanOrder } from './orders/decide-order.ts';
import { listAllPlanOrders } from './orders/desk-orders.ts';
import { quotePlanOrder } from './orders/quote-order.ts';
import { uploadPaymentProof } from './orders/upload-proof.ts';
import { checkPlanOrder } from './payments/check-order.ts';
import { payPlanOrder } from './payments/open-payment.ts';
import { presentPrices, pricesAt } from './prices/current-prices.ts';
import { cancelPriceChange, priceChanges, schedulePriceChange } from './prices/price-changes.ts';
import { getBilling, getPlanOrder, listPlanOrders } from './queries.ts';

export const billingRoutes = [
  route(api.listPlanPrices, ({ app }) =>
    platformTransaction(app, async (tx) => ({ items: presentPrices(await pricesAt(tx, app.clock.now())) })),
  ),
  route(api.getBilling, (ctx) => getBilling(ctx)),
  route(api.updateBillingProfile, (ctx, { body }) => updateBillingProfile(ctx, body)),
  route(api.listPlanOrders, (ctx, { query }) => listPlanOrders(ctx, query)),
  route(api.quotePlanOrder, (ctx, { body }) => quotePlanOrder(ctx, body)),
  route(api.createPlanOrder, (ctx, { body }) => createPlanOrder(ctx, body)),
  route(api.createTopUpOrder, (ctx, { body }) => createTopUpOrder(ctx, body.credits)),
  route(api.getPlanOrder, (ctx, { params }) => getPlanOrder(ctx, params.id)),
  route(api.payPlanOrder, (ctx, { params }) => payPlanOrder(ctx, params.id)),
  route(api.checkPlanOrder, (ctx, { params }) => checkPlanOrder(ctx, params.id)),
  route(api.cancelPlanOrder, (ctx, { params }) => cancelPlanOrder(ctx, params.id)),
  route(api.uploadPaymentProof, async (ctx, { params }, { request }) => {
    const { body, fileName } = await takeFile(request);
    return uploadPaymentProof(ctx, { orderId: params.id, body, fileName });
  }),
  route(api.getInvoice, async (ctx, { params }, { reply }) => {
    const { name, file } = await getInvoice(ctx, params.id);
    reply
      .type('application/pdf')
      .header('Content-Disposition', contentDisposition('attachment', name))
      .header('Cache-Control', 'no-store');
    return file;
  }),
  route(api.listAllPlanOrders, (ctx, { query }) => listAllPlanOrders(ctx, query)),
  route(api.verifyPlanOrder, (ctx, { params }) => verifyPlanOrder(ctx, params.id)),
  route(api.rejectPlanOrder, (ctx, { params, body }) => rejectPlanOrder(ctx, params.id, body.reason)),
  route(api.returnPlanPayment, (ctx, { params, body }) => returnPlanPayment(ctx, params.id, body.note)),
  route(api.listPriceChanges, ({ app }) =>
    platformTransaction(app, async (tx) => ({
      items: presentPrices(await pricesAt(tx, app.clock.now())),
      changes: await priceChanges(tx),
    })),
  ),
  route(api.schedulePriceChange, (ctx, { body }) => schedulePriceChange(ctx, body)),
  route(api.cancelPriceChange, async (ctx, { params }) => {
    await cancelPriceChange(ctx, params.id);
    return { ok: true as const };
  }),
];
