import { listSegments } from '@sapa/contracts/contacts/contact-list';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { subscribe } from '../../lib/realtime.ts';

const SEGMENTS = ['segments'];

/** The workspace's segments of contacts, by name. */
export function useSegments() {
  const cache = useQueryClient();
  useEffect(() => subscribe({ 'segments.changed': () => void askSegmentsAgain(cache) }), [cache]);
  return useQuery({
    queryKey: SEGMENTS,
    queryFn: async ({ signal }) => (await call(listSegments, { signal })).items,
  });
}
export const askSegmentsAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: SEGMENTS });
