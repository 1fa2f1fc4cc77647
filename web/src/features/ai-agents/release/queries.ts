import {
  type AgentTestRun,
  getAgentTest,
  listAgentQuestions,
} from '@sapa/contracts/ai-agents/agent-questions';
import {
  getAgentRelease,
  getAgentVersion,
  listAgentVersions,
} from '@sapa/contracts/ai-agents/agent-versions';
import { type QueryClient, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { keys } from '../queries.ts';

export const releaseKeys = {
  release: (id: string) => [...keys.one(id), 'release'] as const,
  questions: (id: string) => [...keys.one(id), 'questions'] as const,
  versions: (id: string) => [...keys.one(id), 'versions'] as const,
  version: (id: string, versionId: string) => [...keys.one(id), 'versions', versionId] as const,
  test: (id: string, runId: string) => [...keys.one(id), 'tests', runId] as const,
};

export const useRelease = (id: string) =>
  useQuery({
    queryKey: releaseKeys.release(id),
    queryFn: ({ signal }) => call(getAgentRelease, { params: { id }, signal }),
    staleTime: 0,
  });

export const useQuestions = (id: string) =>
  useQuery({
    queryKey: releaseKeys.questions(id),
    queryFn: async ({ signal }) => (await call(listAgentQuestions, { params: { id }, signal })).items,
  });

export const useVersions = (id: string) =>
  useInfiniteQuery({
    queryKey: releaseKeys.versions(id),
    queryFn: ({ pageParam: before, signal }) =>
      call(listAgentVersions, { params: { id }, query: { before }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  });

/** One of them, with what it changed. */
export const useVersion = (id: string, versionId: string) =>
  useQuery({
    queryKey: releaseKeys.version(id, versionId),
    queryFn: ({ signal }) => call(getAgentVersion, { params: { id, version_id: versionId }, signal }),
  });

/** Asked again every second while it is under way: its batch tells only those who may see batches. */
export const useTestRun = (id: string, runId: string | null) =>
  useQuery({
    enabled: runId !== null,
    queryKey: releaseKeys.test(id, runId ?? ''),
    queryFn: ({ signal }) => call(getAgentTest, { params: { id, run_id: runId ?? '' }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.status === 'running' ? 1_000 : false),
  });

export const applyTestRun = (cache: QueryClient, id: string, run: AgentTestRun) =>
  cache.setQueryData(releaseKeys.test(id, run.id), run);

export const askReleaseAgain = (cache: QueryClient, id: string) =>
  cache.invalidateQueries({ queryKey: keys.one(id) });
