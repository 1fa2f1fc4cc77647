import {
  type AutomationOutcome,
  getAutomation,
  listAutomationRuns,
  listAutomations,
} from '@sapa/contracts/automations/automations';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { subscribe } from '../../lib/realtime.ts';

export const automationKeys = {
  every: ['automations'] as const,
  list: ['automations', 'list'] as const,
  one: (id: string) => ['automations', 'one', id] as const,
  runs: (id: string, outcome: AutomationOutcome | undefined) => ['automations', 'runs', id, outcome] as const,
};

export const useAutomations = () =>
  useQuery({
    queryKey: automationKeys.list,
    queryFn: async ({ signal }) => (await call(listAutomations, { signal })).items,
    staleTime: 0,
  });

export const useAutomation = (id: string) =>
  useQuery({
    queryKey: automationKeys.one(id),
    queryFn: ({ signal }) => call(getAutomation, { params: { id }, signal }),
    staleTime: 0,
  });

export const useAutomationRuns = (id: string, outcome: AutomationOutcome | undefined) =>
  useInfiniteQuery({
    queryKey: automationKeys.runs(id, outcome),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listAutomationRuns, {
        params: { id },
        query: { ...(outcome && { outcome }), ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });

/** A colleague made, changed or switched one. */
export function useLiveAutomations(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribe({
        'automations.changed': () => void cache.invalidateQueries({ queryKey: automationKeys.every }),
      }),
    [cache],
  );
}
