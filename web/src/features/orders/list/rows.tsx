import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { sentenceOf } from '../../../lib/api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState, ErrorState } from '../../../ui/list/states.tsx';
import { RowsLoading } from '../../../ui/list/table.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import classes from './list.module.css';

interface RowsProps {
  list: UseInfiniteQueryResult;
  /** How many there are so far. */
  count: number;
  /** Said while the first are on their way. */
  loading: string;
  /** What to loosen where the filter leaves nothing; null: nothing is filtered. */
  narrowed: { by: string; clear: () => void } | null;
  /** Where there is none at all: how one begins. */
  begin: ReactNode;
  /** The table. */
  children: ReactNode;
}

/** Whatever becomes of a long list: on its way, refused, empty, narrowed to nothing, or its rows and the way to more. */
export function Rows({ list, count, loading, narrowed, begin, children }: RowsProps) {
  if (list.isPending) return <RowsLoading label={loading} rows={8} />;
  if (list.isError && count === 0)
    return <ErrorState text={sentenceOf(list.error)} onRetry={() => list.refetch()} />;
  if (count === 0 && narrowed === null) return begin;
  if (count === 0)
    return (
      <EmptyState
        compact
        title="Tidak ada yang cocok"
        text={`Ubah pencarian, perlebar tanggal, atau pilih semua ${narrowed?.by}.`}
        action={<Button onClick={narrowed?.clear}>Hapus saringan</Button>}
      />
    );
  return (
    <>
      <div aria-busy={list.isPlaceholderData || undefined} className={classes.rows}>
        {children}
      </div>
      <MoreButton list={list} className={classes.more}>
        Muat yang lebih lama
      </MoreButton>
    </>
  );
}
