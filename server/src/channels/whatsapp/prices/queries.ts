import type { getWhatsappPrices, MarketPrices, Reply, WhatsappPrices } from '@sapa/contracts';
import { type PriceCategory, priceCategories } from '@sapa/contracts/rules/message-price';
import type { App } from '../../../platform/app.ts';
import { platformTransaction, type Transaction } from '../../../platform/db/context.ts';

interface Row {
  id: string;
  effective_on: string;
  source: string;
  utility_free_in_window: boolean;
  imported_by: string | null;
  imported_at: Date;
  prices: [market: string, category: PriceCategory, price: number][];
}

const lists = `select l.id, l.effective_on::text, l.source, l.utility_free_in_window, u.name as imported_by, l.imported_at,
    coalesce((select jsonb_agg(jsonb_build_array(p.market, p.category, p.price::float8) order by p.market)
              from whatsapp_prices p where p.list_id = l.id), '[]') as prices
  from whatsapp_price_lists l left join users u on u.id = l.imported_by`;

/** Lists begin and end with the day in Jakarta, like all that the platform itself dates. */
export const jakartaDay = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(at);

/** The list in force on a day (YYYY-MM-DD), and when the next begins; null: none has taken effect. */
export function whatsappPricesOn(app: App, day: string): Promise<Reply<typeof getWhatsappPrices>> {
  return platformTransaction(app, async (tx) => {
    const rows = await tx.query<Row>({
      name: 'whatsapp-prices-on',
      text: `(${lists} where l.effective_on <= $1 order by l.effective_on desc limit 1) union all
             (${lists} where l.effective_on > $1 order by l.effective_on limit 1)`,
      values: [day],
    });
    const row = rows.find(({ effective_on }) => effective_on <= day);
    const next_on = rows.find(({ effective_on }) => effective_on > day)?.effective_on ?? null;
    if (!row) return { list: null, next_on };
    const prices: Record<string, Partial<Record<PriceCategory, number>>> = {};
    for (const [market, category, price] of row.prices) {
      prices[market] ??= {};
      prices[market][category] = price;
    }
    const { effective_on, source, utility_free_in_window } = row;
    return { list: { effective_on, source, prices, utility_free_in_window }, next_on };
  });
}

/** Every list, the latest first: a new one comes four times a year. */
export async function priceLists(tx: Transaction, today: string): Promise<WhatsappPrices[]> {
  const rows = await tx.query<Row>({ text: `${lists} order by l.effective_on desc limit 100` });
  const inForce = rows.find(({ effective_on }) => effective_on <= today)?.id;
  return rows.map((row) => ({
    id: row.id,
    effective_on: row.effective_on,
    source: row.source,
    utility_free_in_window: row.utility_free_in_window,
    imported_by: row.imported_by,
    imported_at: row.imported_at.toISOString(),
    in_force: row.id === inForce,
    prices: byMarket(row.prices),
  }));
}

function byMarket(prices: Row['prices']): MarketPrices[] {
  const markets = new Map<string, MarketPrices>();
  for (const [market, category, price] of prices) {
    const of = markets.get(market) ?? {
      market,
      ...(Object.fromEntries(priceCategories.map((name) => [name, null])) as Record<PriceCategory, null>),
    };
    of[category] = price;
    markets.set(market, of);
  }
  return [...markets.values()];
}
