import { listTeamLoads, listTeams } from '@sapa/contracts/identity/teams';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { teamKeys } from './cache.ts';

/** The workspace's teams, by name. */
export const useTeams = (wanted = true) =>
  useQuery({
    enabled: wanted,
    queryKey: teamKeys.all,
    queryFn: async ({ signal }) => (await call(listTeams, { signal })).items,
  });

/** What each team has to do now. No push tells of counts that may be hundreds a minute: one looks again while looking. */
export const useTeamLoads = () =>
  useQuery({
    queryKey: teamKeys.loads,
    queryFn: async ({ signal }) => {
      const { items } = await call(listTeamLoads, { signal });
      return new Map(items.map((load) => [load.team_id, load]));
    },
    staleTime: 5_000,
    refetchInterval: 15_000,
  });
