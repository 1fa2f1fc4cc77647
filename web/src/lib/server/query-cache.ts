import { ApiError } from '@sapa/contracts/client';
import {
  QueryClient,
  type QueryKey,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';

/**
 * What the socket keeps fresh is never fetched again by itself; a refusal is an answer and not tried again,
 * a silence is.
 */
export function createCache(): QueryClient {
  return new Cache({
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

/** Asks again as one expects it. */
class Cache extends QueryClient {
  /**
   * An answer that was on its way when something changed may lack it, the first one too: the library drops such a question
   * only where it was answered before.
   */
  override refetchQueries(filters: RefetchQueryFilters = {}, options?: RefetchOptions): Promise<void> {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' }))
      if (query.state.data === undefined && !query.isDisabled()) void query.cancel({ silent: true });
    return super.refetchQueries(filters, options);
  }
}

/**
 * Lays what the socket told over what is cached. Whatever is being fetched meanwhile may have been read before it
 * happened: then it is laid over that answer too.
 */
export function layOver<Data>(
  cache: QueryClient,
  queryKey: QueryKey,
  change: (now: Data | undefined) => Data | undefined,
): void {
  cache.setQueryData<Data>(queryKey, change);
  const queries = cache.getQueryCache();
  const query = queries.find({ queryKey });
  if (query === undefined || query.state.fetchStatus === 'idle') return;
  const stop = queries.subscribe((event) => {
    if (event.query !== query) return;
    if (event.type === 'removed') return stop();
    if (query.state.fetchStatus !== 'idle') return;
    stop();
    cache.setQueryData<Data>(queryKey, change);
  });
}

/**
 * Calls with the first question that stays without an answer, and anew after each time that one came: a network that leads
 * nowhere is one to the browser.
 */
export function whenOutOfReach(cache: QueryClient, act: () => void): void {
  let known = false;
  cache.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    if (action.type === 'success' && !action.manual) known = false;
    if (action.type !== 'failed' && action.type !== 'error') return;
    if (known || !(action.error instanceof ApiError) || action.error.status !== 0) return;
    known = true;
    act();
  });
}

/** What is on the screen and had no answer: the browser tells nobody that a network leads somewhere again. */
export const askFailedAgain = (cache: QueryClient): Promise<void> =>
  cache.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
