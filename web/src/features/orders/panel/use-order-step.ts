import { ApiError } from '@sapa/contracts/client';
import { changeOrderStatus, type Order, type OrderStatus } from '@sapa/contracts/commerce/orders';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { applyOrder, orderKeys } from '../../../entities/orders/queries.ts';
import { statusNames } from '../../../entities/orders/words.ts';
import { call, sentenceOf } from '../../../lib/api.ts';
import { toast } from '../../../ui/overlay/toast.tsx';

/** Takes an order on, from the status that is seen: where a colleague was first, theirs is shown instead. */
export function useOrderStep(order: Order) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const change = async (to: OrderStatus, reason = '') => {
    try {
      const changed = await call(changeOrderStatus, {
        params: { id: order.id },
        body: { from: order.status, to, reason },
      });
      void applyOrder(cache, changed);
      toast('success', `Pesanan #${order.number}: ${statusNames[to]}.`);
    } catch (failure) {
      if (failure instanceof ApiError && failure.code === 'ORDER_STEP_REFUSED')
        void cache.invalidateQueries({ queryKey: orderKeys.order(order.id) });
      throw failure;
    }
  };
  return {
    busy,
    /** Refused with what is to be said beside its field. */
    change,
    async go(to: OrderStatus) {
      setBusy(true);
      await change(to).catch((failure: unknown) => toast('error', sentenceOf(failure)));
      setBusy(false);
    },
  };
}
