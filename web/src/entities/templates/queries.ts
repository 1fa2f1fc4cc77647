import { getTemplate, listTemplates } from '@sapa/contracts/campaigns/templates';
import type { Query } from '@sapa/contracts/endpoint';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { templateKeys } from './cache.ts';

export type TemplateFilter = Omit<Partial<Query<typeof listTemplates>>, 'cursor' | 'limit'>;

/** What waits for a person first. */
export const useTemplates = (filter: TemplateFilter) =>
  useInfiniteQuery({
    queryKey: [...templateKeys.all, 'list', filter],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(listTemplates, { query: { ...filter, ...(pageParam && { cursor: pageParam }) }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: (before) => before,
  });

/** @param named false: there is none to ask for */
export const useTemplate = (id: string, named = true) =>
  useQuery({
    enabled: named,
    queryKey: templateKeys.one(id),
    queryFn: ({ signal }) => call(getTemplate, { params: { id }, signal }),
  });
