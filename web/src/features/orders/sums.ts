interface Priced {
  lines: readonly { quantity: number; unit_price: number }[];
  shipping_cost: number;
  discount: number;
}

/** Of all lines, before shipping and discount. */
export const goodsTotal = ({ lines }: Pick<Priced, 'lines'>): number =>
  lines.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0);

/** Lines + shipping − discount; below nothing while a discount is too large. */
export const orderTotal = (order: Priced): number => goodsTotal(order) + order.shipping_cost - order.discount;

/** What is still to be paid. */
export const leftToPay = ({ total, paid }: { total: number; paid: number }): number =>
  Math.max(0, total - paid);
