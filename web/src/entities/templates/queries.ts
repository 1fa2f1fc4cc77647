import { getTemplate, listTemplates, type Template } from '@sapa/contracts/campaigns/templates';
import type { Query, Reply } from '@sapa/contracts/endpoint';
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

/** All of them, page by page, for a field that offers the few that fit. */
export const useEveryTemplate = (filter: TemplateFilter) =>
  useQuery({
    queryKey: [...templateKeys.all, 'every', filter],
    queryFn: async ({ signal }) => {
      const every: Template[] = [];
      let cursor: string | null = null;
      do {
        const query = { ...filter, limit: MOST_AT_ONCE, ...(cursor !== null && { cursor }) };
        const page: Reply<typeof listTemplates> = await call(listTemplates, { query, signal });
        every.push(...page.items);
        cursor = page.next_cursor;
      } while (cursor !== null);
      return every;
    },
  });

/** What one page holds at most. */
const MOST_AT_ONCE = 100;

/** @param named false: there is none to ask for */
export const useTemplate = (id: string, named = true) =>
  useQuery({
    enabled: named,
    queryKey: templateKeys.one(id),
    queryFn: ({ signal }) => call(getTemplate, { params: { id }, signal }),
  });
