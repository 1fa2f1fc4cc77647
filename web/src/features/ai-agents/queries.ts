import { getAgentWeek } from '@sapa/contracts/ai-agents/agent-week';
import { type AiAgent, getAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { agentsKey } from '../../entities/agents/queries.ts';
import { call } from '../../lib/api.ts';

export const keys = {
  list: agentsKey,
  week: ['agents', 'week'] as const,
  one: (id: string) => ['agents', id] as const,
};

/** Counted from all conversations of two weeks: asked again where one comes back to the screen. */
export const useAgentWeek = () =>
  useQuery({ queryKey: keys.week, queryFn: ({ signal }) => call(getAgentWeek, { signal }) });

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
