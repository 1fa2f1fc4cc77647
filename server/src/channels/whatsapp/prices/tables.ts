import type { PriceCategory } from '@sapa/contracts/rules/message-price';
import { boolean, date, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../identity/tables.ts';
import { moment } from '../../../platform/db/columns.ts';

/** Meta's price lists, in rupiah. Sapa's, no workspace's: every number here pays by the same ones. */
export const whatsappPriceLists = pgTable('whatsapp_price_lists', {
  id: uuid().primaryKey(),
  effectiveOn: date('effective_on').notNull().unique(),
  source: text().notNull(),
  utilityFreeInWindow: boolean('utility_free_in_window').notNull(),
  /** null: came with a migration. */
  importedBy: uuid('imported_by').references(() => users.id),
  importedAt: moment('imported_at').notNull(),
});

/** What a list asks for one delivered message of a category to a number of a market. */
export const whatsappPrices = pgTable(
  'whatsapp_prices',
  {
    listId: uuid('list_id')
      .notNull()
      .references(() => whatsappPriceLists.id, { onDelete: 'cascade' }),
    market: text().notNull(),
    category: text().$type<PriceCategory>().notNull(),
    price: numeric({ precision: 14, scale: 4 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.listId, table.market, table.category] })],
);
