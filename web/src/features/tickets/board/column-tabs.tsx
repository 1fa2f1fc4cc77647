import type { BoardColumn } from '@sapa/contracts/tickets';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { count } from '../../../lib/format.ts';
import classes from './column-tabs.module.css';

interface ColumnTabsProps {
  columns: readonly BoardColumn[];
  /** What holds the columns and rolls sideways. */
  scroller: RefObject<HTMLElement | null>;
}

/** On a phone, the way to a status and which one is seen. */
export function ColumnTabs({ columns, scroller }: ColumnTabsProps) {
  const row = useRef<HTMLElement>(null);
  const seen = useColumnInView(scroller, columns);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    if (seen !== null) tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [seen]);
  return (
    <nav ref={row} className={classes.tabs} aria-label="Status">
      {columns.map(({ id, name, tickets }) => (
        <button
          key={id}
          type="button"
          className={classes.tab}
          aria-current={id === seen ? 'true' : undefined}
          onClick={() =>
            scroller.current
              ?.querySelector(`[data-column="${id}"]`)
              ?.scrollIntoView({ block: 'nearest', inline: 'start' })
          }
        >
          {name}
          <span className={classes.count}>{count(tickets)}</span>
        </button>
      ))}
    </nav>
  );
}

/** The one that fills the view. */
function useColumnInView(scroller: RefObject<HTMLElement | null>, columns: readonly BoardColumn[]) {
  const [seen, setSeen] = useState<string | null>(columns[0]?.id ?? null);
  const ids = columns.map(({ id }) => id).join(' ');
  useEffect(() => {
    const root = scroller.current;
    if (root === null || ids === '') return;
    const watch = new IntersectionObserver(
      (entries) => {
        const found = entries.find(({ isIntersecting }) => isIntersecting)?.target;
        if (found instanceof HTMLElement && found.dataset.column) setSeen(found.dataset.column);
      },
      { root, threshold: 0.6 },
    );
    for (const id of ids.split(' ')) {
      const column = root.querySelector(`[data-column="${id}"]`);
      if (column) watch.observe(column);
    }
    return () => watch.disconnect();
  }, [scroller, ids]);
  return seen;
}
