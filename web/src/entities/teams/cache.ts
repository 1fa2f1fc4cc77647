import type { QueryClient } from '@tanstack/react-query';

export const teamKeys = {
  all: ['teams'] as const,
  /** What is open of each. */
  loads: ['team-loads'] as const,
};

export const askTeamsAgain = (cache: QueryClient) =>
  Promise.all([
    cache.invalidateQueries({ queryKey: teamKeys.all }),
    cache.invalidateQueries({ queryKey: teamKeys.loads }),
  ]);
