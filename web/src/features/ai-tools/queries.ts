import { listAgents } from '@sapa/contracts/ai-agents/ai-agents';
import { getAgentGuards } from '@sapa/contracts/ai-agents/ai-guards';
import { listToolCalls, type ToolCallState } from '@sapa/contracts/ai-tools/ai-tool-calls';
import { getTool } from '@sapa/contracts/ai-tools/ai-tools';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { toolListKey, toolsKey } from '../../entities/tools/queries.ts';
import { call } from '../../lib/api.ts';

export const toolKeys = {
  every: toolsKey,
  list: toolListKey,
  one: (id: string) => [...toolsKey, 'one', id] as const,
  calls: (narrowed: { tool?: string; state?: ToolCallState }) => [...toolsKey, 'calls', narrowed] as const,
  guards: ['ai-guards'] as const,
};

export const useTool = (id: string) =>
  useQuery({
    queryKey: toolKeys.one(id),
    queryFn: ({ signal }) => call(getTool, { params: { id }, signal }),
    staleTime: 0,
  });

export const useToolCalls = (narrowed: { tool?: string; state?: ToolCallState }) =>
  useInfiniteQuery({
    queryKey: toolKeys.calls(narrowed),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listToolCalls, {
        query: {
          ...(narrowed.tool && { tool_id: narrowed.tool }),
          ...(narrowed.state && { state: narrowed.state }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    staleTime: 0,
  });

export const useAgentGuards = () =>
  useQuery({
    queryKey: toolKeys.guards,
    queryFn: ({ signal }) => call(getAgentGuards, { signal }),
    staleTime: 0,
  });

/** Who may be given a tool. */
export const useAgentNames = () =>
  useQuery({
    queryKey: [...toolsKey, 'agents'],
    queryFn: async ({ signal }) =>
      (await call(listAgents, { signal })).items.map(({ id, name }) => ({ id, name })),
  });
