import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../button.tsx';
import { MoreButton } from '../more-button.tsx';
import classes from './list-frame.module.css';
import { EmptyState, ErrorState, OfflineState } from './states.tsx';
import { RowsLoading } from './table.tsx';

/** What was asked for: a list, or pages of one. */
type Listed<Item> = readonly Item[] | { items: Item[] } | { pages: { items: Item[] }[] };

/** A query of TanStack's, as far as a list needs it. */
interface AskedList<Item> {
  data: Listed<Item> | undefined;
  error: Error | null;
  isPending: boolean;
  isPaused: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

interface ListFrameProps<Item> {
  list: AskedList<Item>;
  /** Said while the first rows are on their way; or a picture of them, where they are no lines. */
  loading: string | ReactNode;
  /** What a filter leaves nothing of, and how to loosen it; null: nothing is filtered. */
  narrowed?: { hint: string; clear?: () => void } | null;
  /** Where there is none at all: how one begins. */
  empty: ReactNode;
  /** On the button that leads to the next page. */
  more?: string;
  children: (items: Item[]) => ReactNode;
}

/** Whatever becomes of a list: on its way, offline, refused, empty, narrowed to nothing, or its rows and the way to more. */
export function ListFrame<Item>({
  list,
  loading,
  narrowed = null,
  empty,
  more = 'Muat lebih banyak',
  children,
}: ListFrameProps<Item>) {
  const items = itemsOf(list.data);
  if (list.isPending && list.isPaused) return <OfflineState />;
  if (list.isPending) return typeof loading === 'string' ? <RowsLoading label={loading} rows={6} /> : loading;
  if (list.error && items.length === 0)
    return <ErrorState text={sentenceOf(list.error)} onRetry={() => list.refetch()} />;
  if (items.length === 0 && narrowed) return <Narrowed {...narrowed} />;
  if (items.length === 0) return empty;
  const { hasNextPage = false, isFetchingNextPage = false, fetchNextPage } = list;
  return (
    <>
      <div className={classes.rows} aria-busy={list.isPlaceholderData || undefined}>
        {children(items)}
      </div>
      {fetchNextPage ? (
        <MoreButton list={{ hasNextPage, isFetchingNextPage, fetchNextPage }} className={classes.more}>
          {more}
        </MoreButton>
      ) : null}
    </>
  );
}

function Narrowed({ hint, clear }: { hint: string; clear?: () => void }) {
  return (
    <EmptyState
      compact
      title="Tidak ada yang cocok"
      text={hint}
      action={clear ? <Button onClick={clear}>Hapus saringan</Button> : null}
    />
  );
}

function itemsOf<Item>(data: Listed<Item> | undefined): Item[] {
  if (data === undefined) return [];
  if ('pages' in data) return data.pages.flatMap((page) => page.items);
  return 'items' in data ? data.items : [...data];
}
