import type { ChannelKind } from '@sapa/contracts/channels';
import type { Order } from '@sapa/contracts/orders';
import { useState } from 'react';
import { privateStore } from '../../lib/private-storage.ts';
import { useUser } from '../../lib/session.ts';
import { useStore } from '../../lib/store.ts';

export interface TypedLine {
  key: string;
  name: string;
  quantity: string;
  /** null: nothing was entered. */
  unit_price: number | null;
}

export interface Customer {
  conversation_id: string;
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
  lines: order.lines.map(({ name, quantity, unit_price }) => ({
    key: crypto.randomUUID(),
    name,
    quantity: String(quantity),
    unit_price,
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
  lines: draft.lines.map(({ name, quantity, unit_price }) => ({
    name,
    quantity: quantity === '' ? Number.NaN : Number(quantity),
    unit_price: unit_price ?? Number.NaN,
  })),
  shipping_cost: draft.shipping_cost ?? 0,
  discount: draft.discount ?? 0,
  ship_to: draft.ship_to,
  courier: draft.courier,
  tracking_number: draft.tracking_number,
  note: draft.note,
});

/** Where a form was begun → what was written and what it began with. */
type Drafts = Readonly<Record<string, { typed: OrderDraft; base: OrderDraft }>>;

/**
 * What was written in an order's form outlives a dialog closed by mistake, a refusal and a weak signal.
 *
 * @param place which form: `new`, a conversation, an order
 */
export function useOrderDraft(place: string, fresh: () => OrderDraft) {
  const store = privateStore<Drafts>(`order-drafts.${useUser().member?.id}`, {});
  const kept = useStore(store)[place];
  const [begun, setBegun] = useState(fresh);
  const [restored, setRestored] = useState(kept !== undefined);
  const draft = kept?.typed ?? begun;
  const drop = () => store.set(({ [place]: _, ...others }) => others);
  return {
    draft,
    /** What the form began with: only what differs from it was changed here. */
    base: kept?.base ?? begun,
    /** It was begun at another time. */
    restored,
    type: (change: Partial<OrderDraft>) =>
      store.set((now) => {
        const { typed, base } = now[place] ?? { typed: begun, base: begun };
        return { ...now, [place]: { typed: { ...typed, ...change }, base } };
      }),
    drop,
    beginAnew() {
      drop();
      setBegun(fresh);
      setRestored(false);
    },
  };
}
