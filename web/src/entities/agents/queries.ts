import { listAgents } from '@sapa/contracts/ai-agents/ai-agents';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const agentsKey = ['agents'] as const;

export const useAgents = () =>
  useQuery({
    queryKey: agentsKey,
    queryFn: async ({ signal }) => (await call(listAgents, { signal })).items,
  });
