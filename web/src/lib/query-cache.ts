import { ApiError } from '@sapa/contracts/client';
import { QueryClient } from '@tanstack/react-query';

/**
 * What the socket keeps fresh is never fetched again by itself; a refusal is an answer and not tried again,
 * a silence is.
 */
export function createCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 15 * 60_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) =>
          failures < 2 && (!(error instanceof ApiError) || error.status === 0 || error.status >= 500),
      },
    },
  });
}
