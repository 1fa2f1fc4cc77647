import { checkPlanOrder, type PlanOrder } from '@sapa/contracts/plan-orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { toast } from '../../ui/toast.tsx';
import { refreshBilling } from './queries.ts';

/**
 * Somebody comes back from the payment page. What its address says is no proof: the server asks the gateway. The
 * notification may have been quicker, then no order waits any more.
 */
export function useReturnFromGateway(pending: PlanOrder | null | undefined): void {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const returned = search.has('order_id') || search.has('transaction_status');
  const asked = useRef(false);
  useEffect(() => {
    if (!returned || pending === undefined || asked.current) return;
    asked.current = true;
    setSearch({}, { replace: true });
    if (pending === null) return toast('success', 'Pembayaran diterima. Terima kasih!');
    call(checkPlanOrder, { params: { id: pending.id } }).then(
      async ({ status, package_name: name, payment }) => {
        await refreshBilling(cache);
        if (status === 'verified') toast('success', `Pembayaran diterima. ${name} sudah aktif.`);
        else if (payment.state === 'review')
          toast('info', 'Pembayaran sedang ditinjau. Hasilnya muncul di sini.');
        else toast('info', 'Pembayaran belum kami terima. Halaman ini berubah sendiri begitu masuk.');
      },
      (error: unknown) => toast('error', sentenceOf(error)),
    );
  }, [returned, pending, cache, setSearch]);
}
