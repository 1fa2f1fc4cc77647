import type { Gap } from '@sapa/contracts/ai-agents/gaps';
import {
  listAsked,
  listCarriedSources,
  listGaps,
  listSourceUses,
  setGapIgnored,
  teachGap,
  untaughtGap,
} from '@sapa/contracts/ai-agents/gaps';
import {
  addFile,
  addPairs,
  addSite,
  deleteKnowledgeSource,
  forgetSitePage,
  getSource,
  type KnowledgeSource,
  listPassages,
  listSitePages,
  listSources,
  listSourceVersions,
  type QuestionAndAnswer,
  replaceFile,
  syncSource,
  updateSource,
  useSourceVersion,
} from '@sapa/contracts/ai-agents/knowledge';
import type { Body } from '@sapa/contracts/endpoint';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { upload } from '../../../lib/server/upload.ts';

const keys = {
  sources: (knowledgeId: string) => ['knowledge', 'sources', knowledgeId],
  source: (id: string) => ['knowledge', 'source', id],
  gaps: (agentId: string, status: Gap['status'], sort: string) => ['agents', agentId, 'gaps', status, sort],
  asked: (agentId: string) => ['agents', agentId, 'asked'],
  carried: (agentId: string) => ['agents', agentId, 'carried'],
};

/** While something is read it is looked at again, should the socket be away. */
const ASK_AGAIN_MS = 5_000;

export const isReading = ({ status }: Pick<KnowledgeSource, 'status'>) =>
  status === 'waiting' || status === 'reading';

export const useSources = (knowledgeId: string) =>
  useInfiniteQuery({
    queryKey: keys.sources(knowledgeId),
    queryFn: ({ pageParam, signal }) =>
      call(listSources, {
        params: { id: knowledgeId },
        query: { limit: 30, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isReading)) ? ASK_AGAIN_MS : false,
  });

export const useSource = (id: string) =>
  useQuery({
    queryKey: keys.source(id),
    queryFn: ({ signal }) => call(getSource, { params: { id }, signal }),
    refetchInterval: ({ state: { data } }) => (data !== undefined && isReading(data) ? ASK_AGAIN_MS : false),
  });

/** @param from which passage stands first */
export const usePassages = (id: string, from: number) =>
  useInfiniteQuery({
    queryKey: [...keys.source(id), 'passages', from],
    queryFn: ({ pageParam, signal }) =>
      call(listPassages, { params: { id }, query: { from: pageParam }, signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.next ?? undefined,
  });

export const useSitePages = (id: string) =>
  useQuery({
    queryKey: [...keys.source(id), 'pages'],
    queryFn: async ({ signal }) => (await call(listSitePages, { params: { id }, signal })).items,
  });

export const useVersions = (id: string) =>
  useQuery({
    queryKey: [...keys.source(id), 'versions'],
    queryFn: async ({ signal }) => (await call(listSourceVersions, { params: { id }, signal })).items,
  });

export const askSourcesAgain = (cache: QueryClient) => cache.invalidateQueries({ queryKey: ['knowledge'] });

/** What can be done with a source; each asks the screens that show it again. */
export function sourceActs(cache: QueryClient) {
  const after = async <T>(done: Promise<T>): Promise<T> => {
    const answer = await done;
    await askSourcesAgain(cache);
    return answer;
  };
  return {
    addFile: (knowledgeId: string, file: File, onProgress: (share: number) => void) =>
      after(upload(addFile, { params: { id: knowledgeId }, file, fileName: file.name, onProgress })),
    replaceFile: (id: string, file: File, onProgress: (share: number) => void) =>
      after(upload(replaceFile, { params: { id }, file, fileName: file.name, onProgress })),
    addSite: (knowledgeId: string, body: Body<typeof addSite>) =>
      after(call(addSite, { params: { id: knowledgeId }, body })),
    addPairs: (knowledgeId: string, body: { title: string; pairs: QuestionAndAnswer[] }) =>
      after(call(addPairs, { params: { id: knowledgeId }, body })),
    change: (id: string, body: Body<typeof updateSource>) =>
      after(call(updateSource, { params: { id }, body })),
    sync: (id: string) => after(call(syncSource, { params: { id } })),
    remove: (id: string) => after(call(deleteKnowledgeSource, { params: { id } })),
    forgetPage: (id: string) => after(call(forgetSitePage, { params: { id } })),
    takeVersion: (id: string, version: number) =>
      after(call(useSourceVersion, { params: { id }, body: { version } })),
  };
}

export const useGaps = (agentId: string, status: Gap['status'], sort: 'most' | 'latest', enabled = true) =>
  useInfiniteQuery({
    enabled,
    queryKey: keys.gaps(agentId, status, sort),
    queryFn: ({ pageParam, signal }) =>
      call(listGaps, {
        params: { id: agentId },
        query: { status, sort, limit: 10, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  });

/** How living sources came to the published version since, those first that a golden question holds up. */
export const useCarried = (agentId: string) =>
  useQuery({
    queryKey: keys.carried(agentId),
    queryFn: async ({ signal }) =>
      (await call(listCarriedSources, { params: { id: agentId }, signal })).items,
  });

/** By source: how often it was quoted to customers lately. */
export const useSourceUses = (agentId: string) =>
  useQuery({
    queryKey: [...keys.carried(agentId), 'uses'],
    queryFn: async ({ signal }) => {
      const { items } = await call(listSourceUses, { params: { id: agentId }, signal });
      return new Map(items.map(({ source_id, times }) => [source_id, times]));
    },
  });

export const useAsked = (agentId: string) =>
  useInfiniteQuery({
    queryKey: keys.asked(agentId),
    queryFn: ({ pageParam, signal }) =>
      call(listAsked, {
        params: { id: agentId },
        query: { limit: 20, ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    staleTime: 0,
  });

export function gapActs(cache: QueryClient, agentId: string) {
  const again = () => cache.invalidateQueries({ queryKey: ['agents', agentId, 'gaps'] });
  const withSources = () =>
    Promise.all([
      again(),
      askSourcesAgain(cache),
      cache.invalidateQueries({ queryKey: keys.carried(agentId) }),
    ]);
  return {
    async teach(gapId: string, pair: QuestionAndAnswer) {
      const taught = await call(teachGap, { params: { id: agentId, gap_id: gapId }, body: pair });
      await withSources();
      return taught;
    },
    async takeBack(gapId: string) {
      await call(untaughtGap, { params: { id: agentId, gap_id: gapId } });
      await withSources();
    },
    async ignore(gapId: string, ignored: boolean) {
      await call(setGapIgnored, { params: { id: agentId, gap_id: gapId }, body: { ignored } });
      await again();
    },
  };
}
