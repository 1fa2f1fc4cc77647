import { earlierOrders } from './earlier.ts';
import type { ShopOrder } from './order.ts';
import { todaysOrders } from './today.ts';

/** In the order in which conversations are found for them. */
export const shopOrders: ShopOrder[] = [...earlierOrders, ...todaysOrders];
