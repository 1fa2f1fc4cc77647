import * as api from '@sapa/contracts';
import type { Call } from './shop.ts';

type NewTicket = api.Body<typeof api.createTicket>;
type Change = api.Body<typeof api.updateTicket>;

/** What members do with tickets. `shop` may be opened later. */
export function ticketCalls(shop: { call: Call }) {
  const create = (fields: Partial<NewTicket> = {}) =>
    shop.call(api.createTicket, { body: { client_id: crypto.randomUUID(), title: 'Tiket', ...fields } });
  const change = (id: string, body: Change) => shop.call(api.updateTicket, { params: { id }, body });
  const move = (id: string, column_id: string, after_id?: string | null) =>
    shop.call(api.moveTicket, { params: { id }, body: { column_id, after_id } });
  /** The titles of a column, from top to bottom. */
  const inColumn = async (column_id: string) =>
    (await shop.call(api.listTickets, { query: { column_id, sort: 'position', limit: 100 } })).items.map(
      ({ title }) => title,
    );
  /** Those of a new board. */
  const newColumns = async () =>
    (await shop.call(api.createBoard, { body: { name: 'Papan uji' } })).columns.map(({ id }) => id);
  return { create, change, move, inColumn, newColumns };
}
