import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';

interface MendedListProps<Item, List extends { items: Item[] }> {
  query: UseQueryResult<List>;
  /** Said while it loads. */
  loading: string;
  /** What is good about there being nothing. */
  empty: { title: string; text: string };
  children: (list: List) => ReactNode;
}

/** A list that is best empty. */
export function MendedList<Item, List extends { items: Item[] }>({
  query,
  loading,
  empty,
  children,
}: MendedListProps<Item, List>) {
  if (query.isPending)
    return (
      <div role="status" aria-label={loading}>
        <Skeleton width="100%" height={120} />
      </div>
    );
  if (query.data === undefined)
    return <ErrorState text={sentenceOf(query.error)} onRetry={() => query.refetch()} />;
  if (query.data.items.length === 0) return <EmptyState compact {...empty} />;
  return children(query.data);
}
