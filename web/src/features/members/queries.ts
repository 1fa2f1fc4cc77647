import { listInvitations } from '@sapa/contracts/identity/member-management';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

const INVITATIONS = ['invitations'];

export const useInvitations = () =>
  useQuery({
    queryKey: INVITATIONS,
    queryFn: async ({ signal }) => (await call(listInvitations, { signal })).items,
    staleTime: 10_000,
  });

export const reloadInvitations = (cache: QueryClient) => cache.invalidateQueries({ queryKey: INVITATIONS });
