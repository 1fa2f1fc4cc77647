import classes from './places.module.css';

/** More cells than these say nothing that the figures do not. */
const DRAWN = 12;

/** What somebody has open, one cell a place: full ones say so, beyond it too. */
export function Places({ open, capacity }: { open: number; capacity: number }) {
  const full = open >= capacity;
  const cells = Math.min(capacity, DRAWN);
  const filled = Math.min(cells, Math.round((open / capacity) * cells));
  return (
    <span className={classes.places} data-full={full || undefined}>
      <span className={classes.cells} aria-hidden="true">
        {Array.from({ length: cells }, (_, cell) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: places never move.
          <i key={cell} data-filled={cell < filled || undefined} />
        ))}
      </span>
      <span className={classes.figures}>
        <strong>{open}</strong> dari {capacity}
        {full ? ' penuh' : ''}
      </span>
    </span>
  );
}
