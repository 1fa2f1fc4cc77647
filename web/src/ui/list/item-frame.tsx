import type { ReactNode } from 'react';
import { isMissing, sentenceOf } from '../../lib/api.ts';
import { ErrorState, MissingState, OfflineState } from './states.tsx';

/** A query of TanStack's, as far as the screen of one thing needs it. */
interface AskedItem<Item> {
  data: Item | undefined;
  error: Error | null;
  isPending: boolean;
  isPaused: boolean;
  refetch: () => unknown;
}

interface ItemFrameProps<Item> {
  item: AskedItem<Item>;
  /** "AI Agent", for "AI Agent ini tidak ada". */
  what: string;
  back?: { to: string; label: string };
  /** Of the size of what comes. */
  loading: ReactNode;
  children: (item: Item) => ReactNode;
}

/**
 * Whatever becomes of one thing: on its way, offline, gone, refused, or there. What is there stays when asking for it again
 * fails: somebody may be typing in it.
 */
export function ItemFrame<Item>({ item, what, back, loading, children }: ItemFrameProps<Item>) {
  if (isMissing(item.error)) return <MissingState what={what} {...(back && { back })} />;
  if (item.data !== undefined) return children(item.data);
  if (item.isPending) return item.isPaused ? <OfflineState /> : loading;
  return <ErrorState text={sentenceOf(item.error)} onRetry={() => item.refetch()} />;
}
