import { checkPlanOrder, type PlanOrder } from '@sapa/contracts/billing/plan-orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { call, sentenceOf } from '../../lib/api.ts';
import { date } from '../../lib/format.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { refreshBilling } from './queries.ts';

/**
 * Somebody comes back from the payment page, which names the payment. What else its address says is no proof: the server
 * asks the gateway.
 */
export function useReturnFromGateway(): void {
  const cache = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const paymentId = search.get('order_id');
  const asked = useRef(false);
  useEffect(() => {
    if (paymentId === null || asked.current) return;
    asked.current = true;
    setSearch({}, { replace: true });
    call(checkPlanOrder, { params: { id: paymentId } }).then(
      async (order) => {
        await refreshBilling(cache);
        const [tone, words] = outcomeOf(order);
        toast(tone, words);
      },
      (error: unknown) => toast('error', sentenceOf(error)),
    );
  }, [paymentId, cache, setSearch]);
}

function outcomeOf({ status, package_name: name, starts_at: startsAt, payment }: PlanOrder) {
  if (status === 'verified') return ['success', `Pembayaran diterima. ${name} ${begins(startsAt)}.`] as const;
  switch (payment.state) {
    case 'review':
      return ['info', 'Pembayaran sedang ditinjau. Hasilnya muncul di sini.'] as const;
    case 'failed':
      return ['error', 'Pembayaran ditolak. Coba lagi, atau pilih cara membayar yang lain.'] as const;
    case 'none':
      return ['error', 'Halaman pembayaran sudah berakhir. Buka lagi lewat Bayar online.'] as const;
    case 'late':
      return ['info', 'Pembayaran masuk setelah pesanan berakhir. Kami periksa lalu kabari Anda.'] as const;
    default:
      return ['info', 'Pembayaran belum kami terima. Halaman ini berubah sendiri begitu masuk.'] as const;
  }
}

/** A top-up has no time; a renewal's and a smaller plan's comes later. */
function begins(startsAt: string | null): string {
  if (startsAt === null) return 'sudah masuk';
  return new Date(startsAt) > new Date() ? `berlaku mulai ${date(startsAt)}` : 'sudah aktif';
}
