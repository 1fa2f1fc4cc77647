import { getPlatformAttention, getPlatformBusiness } from '@sapa/contracts/admin/admin-dashboard';
import type { Reply } from '@sapa/contracts/endpoint';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export type Attention = Reply<typeof getPlatformAttention>;

/** Milliseconds between two looks at what waits. */
const LOOK_AGAIN = 30_000;
/** A year's business moves slower. */
const BUSINESS_AGAIN = 300_000;

export const useAttention = () =>
  useQuery({
    queryKey: ['platform-figures', 'attention'],
    staleTime: 0,
    refetchInterval: LOOK_AGAIN,
    queryFn: ({ signal }) => call(getPlatformAttention, { signal }),
  });

export const useBusiness = () =>
  useQuery({
    queryKey: ['platform-figures', 'business'],
    staleTime: LOOK_AGAIN,
    refetchInterval: BUSINESS_AGAIN,
    queryFn: ({ signal }) => call(getPlatformBusiness, { signal }),
  });
