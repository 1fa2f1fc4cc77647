import type { ReactNode } from 'react';
import { Skeleton } from './states.tsx';
import classes from './table.module.css';

interface TableProps {
  /** Said to screen readers: what the rows are. */
  label: string;
  head: ReactNode[];
  children: ReactNode;
}

/** Rows that are compared column by column; on a phone each row is a card, its values under their names. */
export function Table({ label, head, children }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached without a mouse.
    <section className={classes.frame} aria-label={label} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {head.map((name, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never move.
              <th key={column} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}

interface CellProps {
  /** The column's name, shown beside the value on a phone. */
  label?: string;
  /** Money, counts and times stand under each other. */
  figures?: boolean;
  actions?: boolean;
  children: ReactNode;
}

export function Cell({ label, figures, actions, children }: CellProps) {
  return (
    <td data-label={label} data-figures={figures || undefined} data-actions={actions || undefined}>
      {children}
    </td>
  );
}

/** What a row is about in bold, more of it below. */
export function CellLines({ children }: { children: ReactNode }) {
  return <span className={classes.lines}>{children}</span>;
}

/** Where rows are about to stand: as many as there will be at least, so that nothing jumps. */
export function RowsLoading({ label, rows = 5 }: { label: string; rows?: number }) {
  return (
    <div className={classes.frame} role="status" aria-label={label}>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
        <div key={row} className={classes.loading}>
          <Skeleton width="38%" height={12} />
          <Skeleton width="22%" height={10} />
        </div>
      ))}
    </div>
  );
}
