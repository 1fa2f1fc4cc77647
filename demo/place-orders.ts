import { orderStatuses } from '@sapa/contracts';
import { v7 as uuidv7 } from 'uuid';
import { changeOrderStatus } from '../server/src/commerce/change-order-status.ts';
import { createOrder } from '../server/src/commerce/create-order.ts';
import { recordPayment } from '../server/src/commerce/record-payment.ts';
import { voidPayment } from '../server/src/commerce/void-payment.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { asMember, type Team } from './add-team.ts';
import { atTime } from './at-time.ts';
import { cities, type MemberKey } from './business.ts';
import { shopOrders } from './orders/index.ts';
import { goods, type ShopOrder } from './orders/order.ts';
import type { ThreadRows } from './thread-rows.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Asia/Jakarta has no summer time. */
const WIB = 7 * HOUR;

const streets = [
  'Jl. Kenanga No. 12',
  'Jl. Diponegoro No. 45',
  'Perum Griya Asri Blok C3/7',
  'Jl. Ahmad Yani No. 101',
  'Jl. Melati Raya No. 8, RT 04/RW 02',
  'Gg. Mawar II No. 15',
  'Jl. Sudirman Kav. 21, Lt. 5',
  'Komplek Taman Sari F-12',
];

interface Placed {
  order: ShopOrder;
  thread: ThreadRows;
  at: Date;
}

/** What customers ordered in these conversations, through the product's own verbs at its time, the oldest first. @param sold product → what its lines take from the stock */
export async function placeOrders(
  tx: Transaction,
  team: Team,
  threads: ThreadRows[],
  sold: Map<string, string>,
): Promise<void> {
  const now = tx.app.clock.now();
  const free = new Set(threads);
  // Who has a name here is taken by nobody else.
  const named = shopOrders.filter(({ from }) => 'name' in from);
  const others = shopOrders.filter(({ from }) => !('name' in from));
  const placed = [...named, ...others].map((order): Placed => {
    const found = placeOf(order, [...free], now);
    free.delete(found.thread);
    return { order, ...found };
  });
  placed.sort((a, b) => a.at.getTime() - b.at.getTime());
  for (const [index, each] of placed.entries()) {
    await placeOrder(tx, team, each, { street: streets[index % streets.length]!, sold });
  }
}

/** In which conversation, and when. */
function placeOf(
  { from, channel = 'toko' }: ShopOrder,
  threads: ThreadRows[],
  now: Date,
): Omit<Placed, 'order'> {
  if ('name' in from) {
    const thread = threads.find((one) => one.thread.contact.name === from.name)!;
    return { thread, at: thread.conversation.lastActivityAt };
  }
  const midnight = Math.floor((now.getTime() + WIB) / DAY) * DAY - WIB;
  const wanted =
    'today' in from ? midnight + from.today * (now.getTime() - midnight) : now.getTime() - from.daysAgo * DAY;
  const distance = ({ conversation }: ThreadRows) => Math.abs(conversation.lastActivityAt.getTime() - wanted);
  const thread = threads
    .filter(({ thread, conversation }) => {
      const hadWritten = conversation.lastActivityAt.getTime() < wanted;
      return hadWritten && thread.channel === channel && thread.contact.city !== null;
    })
    .reduce((nearest, one) => (distance(one) < distance(nearest) ? one : nearest));
  return { thread, at: 'today' in from ? new Date(wanted) : thread.conversation.lastActivityAt };
}

async function placeOrder(
  tx: Transaction,
  team: Team,
  { order, thread, at }: Placed,
  { street, sold }: { street: string; sold: Map<string, string> },
): Promise<void> {
  const asSeller = asMember(tx, team, order.by);
  const { city } = thread.thread.contact;
  const { id, total } = await createOrder(atTime(asSeller, at), {
    client_id: uuidv7(),
    conversation_id: thread.conversation.id,
    lines: Object.entries(order.lines).map(([name, quantity]) => ({
      name,
      quantity,
      unit_price: priceOf(name),
      variant_id: sold.get(name),
    })),
    shipping_cost: order.postage ?? cities.find(({ name }) => name === city)?.postage ?? 0,
    discount: order.discount ?? 0,
    ship_to: order.courier === undefined ? '' : `${street}, ${city}`,
    courier: order.courier ?? '',
    tracking_number: order.tracking ?? '',
    note: order.note ?? '',
  });
  const acts = [...payments(order, id, total), ...steps(order, id)];
  acts.sort((a, b) => a.after - b.after);
  const now = tx.app.clock.now().getTime();
  for (const { by, after, act } of acts) {
    const moment = new Date(Math.min(now, at.getTime() + after * HOUR));
    await act(atTime(asMember(tx, team, by), moment));
  }
}

const priceOf = (name: string) => goods.find((one) => one.name === name)!.price;

interface Act {
  by: MemberKey;
  /** Hours after the order. */
  after: number;
  act(tx: Transaction): Promise<unknown>;
}

function payments({ by, paid = [] }: ShopOrder, id: string, total: number): Act[] {
  const parts = paid.flatMap(({ amount, voided }) => (voided === undefined ? [amount ?? 0] : []));
  const rest = total - parts.reduce((sum, part) => sum + part, 0);
  return paid.flatMap(({ amount = rest, method, after, note = '', voided }): Act[] => {
    let recorded = '';
    const record: Act = {
      by,
      after,
      async act(tx) {
        const payment = await recordPayment(tx, id, { client_id: uuidv7(), amount, method, note });
        recorded = payment.id;
      },
    };
    if (voided === undefined) return [record];
    return [record, { by: 'putri', after: after + 2, act: (tx) => voidPayment(tx, recorded, voided) }];
  });
}

/** It is packed once it is paid, and each step takes some hours; pay on delivery comes with the last. */
function steps({ by, status, reason = '', paid = [] }: ShopOrder, id: string): Act[] {
  const begins = Math.max(0, ...paid.filter(({ method }) => method !== 'cod').map(({ after }) => after));
  const way = status === 'cancelled' ? [status] : orderStatuses.slice(1, orderStatuses.indexOf(status) + 1);
  return way.map((to, index) => ({
    by,
    after: begins + 1 + index * 6,
    act: (tx) => changeOrderStatus(tx, id, { from: index === 0 ? 'pending' : way[index - 1]!, to, reason }),
  }));
}
