import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../lib/api.ts';
import { Button } from '../button.tsx';
import { MoreButton } from '../more-button.tsx';
import classes from './rows.module.css';
import { EmptyState, ErrorState } from './states.tsx';
import { RowsLoading } from './table.tsx';

interface RowsProps {
  list: UseInfiniteQueryResult;
  /** How many there are so far. */
  count: number;
  /** Said while the first are on their way. */
  loading: string;
  /** What to loosen where the filter leaves nothing; null: nothing is filtered. */
  narrowed: { hint: string; clear: () => void } | null;
  /** Where there is none at all: how one begins. */
  begin: ReactNode;
  /** What the next page brings. */
  more?: string;
  /** The table. */
  children: ReactNode;
}

/** Whatever becomes of a long list: on its way, refused, empty, narrowed to nothing, or its rows and the way to more. */
export function Rows({
  list,
  count,
  loading,
  narrowed,
  begin,
  more = 'Muat yang lebih lama',
  children,
}: RowsProps) {
  if (list.isPending) return <RowsLoading label={loading} rows={8} />;
  if (list.isError && count === 0)
    return <ErrorState text={sentenceOf(list.error)} onRetry={() => list.refetch()} />;
  if (count === 0 && narrowed === null) return begin;
  if (count === 0)
    return (
      <EmptyState
        compact
        title="Tidak ada yang cocok"
        text={narrowed?.hint}
        action={<Button onClick={narrowed?.clear}>Hapus saringan</Button>}
      />
    );
  return (
    <>
      <div aria-busy={list.isPlaceholderData || undefined} className={classes.rows}>
        {children}
      </div>
      <MoreButton list={list} className={classes.more}>
        {more}
      </MoreButton>
    </>
  );
}
