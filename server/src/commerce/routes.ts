import * as api from '@sapa/contracts';
import { route } from '../platform/http/route.ts';
import { changeOrderStatus } from './change-order-status.ts';
import { createOrder } from './create-order.ts';
import { listOrders } from './list-orders.ts';
import { listPayments } from './list-payments.ts';
import { getOrder, paymentsOfOrder } from './queries.ts';
import { readContactSpending } from './read-contact-spending.ts';
import { recordPayment } from './record-payment.ts';
import { updateOrder } from './update-order.ts';
import { voidPayment } from './void-payment.ts';

export const commerceRoutes = [
  route(api.listOrders, (ctx, { query }) => listOrders(ctx, query)),
  route(api.readContactSpending, (ctx, { params }) => readContactSpending(ctx, params.id)),
  route(api.getOrder, (ctx, { params }) => getOrder(ctx, params.id)),
  route(api.createOrder, (ctx, { body }) => createOrder(ctx, body)),
  route(api.updateOrder, (ctx, { params, body }) => updateOrder(ctx, params.id, body)),
  route(api.changeOrderStatus, (ctx, { params, body }) => changeOrderStatus(ctx, params.id, body)),
  route(api.listPaymentsOfOrder, (ctx, { params }) => paymentsOfOrder(ctx, params.id)),
  route(api.recordOrderPayment, (ctx, { params, body }) => recordPayment(ctx, params.id, body)),
  route(api.voidOrderPayment, (ctx, { params, body }) => voidPayment(ctx, params.id, body.reason)),
  route(api.listOrderPayments, (ctx, { query }) => listPayments(ctx, query)),
];
