import { listPriceChanges } from '@sapa/contracts/billing/plan-prices';
import { listWhatsappPrices } from '@sapa/contracts/campaigns/whatsapp-prices';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const pricesKey = ['admin-prices'] as const;

export function usePrices() {
  return useQuery({
    queryKey: pricesKey,
    staleTime: 0,
    queryFn: ({ signal }) => call(listPriceChanges, { signal }),
  });
}

export const whatsappPricesKey = ['admin-whatsapp-prices'] as const;

export function useWhatsappPrices() {
  return useQuery({
    queryKey: whatsappPricesKey,
    staleTime: 0,
    queryFn: ({ signal }) => call(listWhatsappPrices, { signal }),
  });
}
