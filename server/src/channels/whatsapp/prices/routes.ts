import * as contract from '@sapa/contracts';
import { platformTransaction } from '../../../platform/db/context.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { checkWhatsappPrices, deleteWhatsappPrices, importWhatsappPrices } from './import-prices.ts';
import { jakartaDay, priceLists, whatsappPricesOn } from './queries.ts';

export const whatsappPriceRoutes: Route[] = [
  route(contract.getWhatsappPrices, ({ app }, { query }) =>
    whatsappPricesOn(app, query.on ?? jakartaDay(app.clock.now())),
  ),
  route(contract.listWhatsappPrices, ({ app }) =>
    platformTransaction(app, async (tx) => ({ items: await priceLists(tx, jakartaDay(app.clock.now())) })),
  ),
  route(contract.checkWhatsappPrices, (ctx, { body }) => checkWhatsappPrices(ctx, body)),
  route(contract.importWhatsappPrices, (ctx, { body }) => importWhatsappPrices(ctx, body)),
  route(contract.deleteWhatsappPrices, async (ctx, { params }) => {
    await deleteWhatsappPrices(ctx, params.id);
    return { ok: true as const };
  }),
];
