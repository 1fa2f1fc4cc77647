import {
  getUsage,
  getUsageState,
  listUsageConversations,
  type UsageMeter,
} from '@sapa/contracts/analytics/usage';
import type { CreditFeature } from '@sapa/contracts/billing/credits';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

/** Milliseconds between two looks: what is left moves with every answer, and no figure of it is urgent. */
const FRESH = 60_000;

export const useUsageState = () =>
  useQuery({
    queryKey: ['usage', 'state'],
    queryFn: ({ signal }) => call(getUsageState, { signal }),
    refetchInterval: FRESH,
    staleTime: FRESH,
  });

export const useUsage = () =>
  useQuery({
    queryKey: ['usage', 'month'],
    queryFn: ({ signal }) => call(getUsage, { signal }),
    refetchInterval: FRESH,
  });

/** What a figure counts. */
export interface Counted {
  title: string;
  meter: UsageMeter;
  day?: string;
  agent_id?: string;
  feature?: CreditFeature;
}

export const useUsageConversations = ({ title: _title, ...query }: Counted) =>
  useQuery({
    queryKey: ['usage', 'conversations', query],
    queryFn: ({ signal }) => call(listUsageConversations, { query, signal }),
  });
