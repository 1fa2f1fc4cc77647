import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Button } from './button.tsx';
import classes from './more-button.module.css';

interface MoreButtonProps extends Pick<ComponentProps<typeof Button>, 'size' | 'variant' | 'wide'> {
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown };
  /** Of the row that it stands in. */
  className?: string | undefined;
  children: string;
}

/** The next page of a list. After the last one a sentence stands in its place, and takes the focus that was on it. */
export function MoreButton({ list, className, children, ...look }: MoreButtonProps) {
  const end = useRef<HTMLParagraphElement>(null);
  const [asked, setAsked] = useState(false);
  const ended = asked && !list.hasNextPage;
  useEffect(() => {
    // Whoever has gone on meanwhile stays where they are.
    if (ended && document.activeElement === document.body) end.current?.focus();
  }, [ended]);
  if (!list.hasNextPage && !ended) return null;
  return (
    <div className={className}>
      {ended ? (
        <p ref={end} className={classes.end} tabIndex={-1}>
          Semua sudah ditampilkan
        </p>
      ) : (
        <Button
          {...look}
          busy={list.isFetchingNextPage}
          onClick={() => {
            setAsked(true);
            list.fetchNextPage();
          }}
        >
          {children}
        </Button>
      )}
    </div>
  );
}
