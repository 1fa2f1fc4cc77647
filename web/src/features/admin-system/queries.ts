import { getSystemStatus } from '@sapa/contracts/system';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const systemKey = ['system'] as const;

export function useSystemSettings() {
  return useQuery({
    queryKey: systemKey,
    staleTime: 0,
    queryFn: ({ signal }) => call(getSystemStatus, { signal }),
  });
}
