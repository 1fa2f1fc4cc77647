import type { ChannelKind } from '@sapa/contracts/channels/channels';
import type { Order } from '@sapa/contracts/commerce/orders';

export interface TypedLine {
  key: string;
  name: string;
  quantity: string;
  /** null: nothing was entered. */
  unit_price: number | null;
  /** What it takes from the stock of; absent: words alone. */
  variant_id?: string | undefined;
}

export interface Customer {
  conversation_id: string;
  contact_id: string;
  name: string;
  channel_kind: ChannelKind;
}

export interface OrderDraft {
  /** Sent with every try: one order, however often it is pressed. */
  client_id: string;
  customer: Customer | null;
  lines: TypedLine[];
  shipping_cost: number | null;
  discount: number | null;
  ship_to: string;
  courier: string;
  tracking_number: string;
  note: string;
}

export const blankLine = (): TypedLine => ({
  key: crypto.randomUUID(),
  name: '',
  quantity: '1',
  unit_price: null,
});

/** Nothing was written in it yet. */
export const isBlank = ({ name, unit_price }: TypedLine) => name.trim() === '' && unit_price === null;

export const blankDraft = (customer: Customer | null): OrderDraft => ({
  client_id: crypto.randomUUID(),
  customer,
  lines: [blankLine()],
  shipping_cost: null,
  discount: null,
  ship_to: '',
  courier: '',
  tracking_number: '',
  note: '',
});

export const draftOf = (order: Order): OrderDraft => ({
  ...blankDraft(null),
  lines: order.lines.map(({ name, quantity, unit_price, variant_id }) => ({
    key: crypto.randomUUID(),
    name,
    quantity: String(quantity),
    unit_price,
    variant_id,
  })),
  shipping_cost: order.shipping_cost || null,
  discount: order.discount || null,
  ship_to: order.ship_to,
  courier: order.courier,
  tracking_number: order.tracking_number,
  note: order.note,
});

/** As the API takes it; what is not a number yet is refused beside its field. */
export const asFields = (draft: OrderDraft) => ({
  lines: draft.lines.map(({ name, quantity, unit_price, variant_id }) => ({
    name,
    quantity: quantity === '' ? Number.NaN : Number(quantity),
    unit_price: unit_price ?? Number.NaN,
    ...(variant_id !== undefined && { variant_id }),
  })),
  shipping_cost: draft.shipping_cost ?? 0,
  discount: draft.discount ?? 0,
  ship_to: draft.ship_to,
  courier: draft.courier,
  tracking_number: draft.tracking_number,
  note: draft.note,
});
