import { listTools } from '@sapa/contracts/ai-tools/ai-tools';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../lib/api.ts';
import { subscribe } from '../../lib/realtime.ts';

export const toolsKey = ['ai-tools'] as const;
export const toolListKey = [...toolsKey, 'list'] as const;

/** All of the workspace; @param enabled false: the reader may not see them */
export const useTools = (enabled = true) =>
  useQuery({
    enabled,
    queryKey: toolListKey,
    queryFn: async ({ signal }) => (await call(listTools, { signal })).items,
    staleTime: 0,
  });

/** A colleague made, changed or switched one. */
export function useLiveTools(): void {
  const cache = useQueryClient();
  useEffect(
    () => subscribe({ 'tools.changed': () => void cache.invalidateQueries({ queryKey: toolsKey }) }),
    [cache],
  );
}
