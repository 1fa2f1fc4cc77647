import { type AiAgent, getAgent, listAgents } from '@sapa/contracts/ai-agents';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const keys = {
  list: ['agents'] as const,
  one: (id: string) => ['agents', id] as const,
};

export function useAgents() {
  return useQuery({
    queryKey: keys.list,
    queryFn: async ({ signal }) => (await call(listAgents, { signal })).items,
  });
}

/** @param id null: none to ask for yet */
export function useAgent(id: string | null) {
  return useQuery({
    enabled: id !== null,
    queryKey: keys.one(id ?? ''),
    queryFn: ({ signal }) => call(getAgent, { params: { id: id ?? '' }, signal }),
  });
}

/** Lays a changed agent into its screen; the list counts procedures and channels, so it asks again. */
export function applyAgent(cache: QueryClient, agent: AiAgent) {
  cache.setQueryData(keys.one(agent.id), agent);
  cache.invalidateQueries({ queryKey: keys.list, exact: true });
}
