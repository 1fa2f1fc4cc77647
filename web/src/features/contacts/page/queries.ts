import { readContactNeighbours } from '@sapa/contracts/contacts/contact-page';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import type { ListView } from '../list/address.ts';

/** Who stands before and behind in the list that one came from, asked as the list is. */
export function useNeighbours(contactId: string, { q, sort, direction, filter }: ListView, ready: boolean) {
  const query = {
    sort,
    direction,
    ...(q && { q }),
    ...(filter !== null && filter.all.length > 0 && { filter: JSON.stringify(filter) }),
  };
  return useQuery({
    queryKey: ['contact-neighbours', contactId, query],
    queryFn: ({ signal }) => call(readContactNeighbours, { params: { id: contactId }, query, signal }),
    enabled: ready,
    staleTime: 10_000,
  });
}
