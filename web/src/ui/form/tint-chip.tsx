import type { Tint } from '../theme/tints.ts';
import '../theme/tints.css';
import classes from './tint-chip.module.css';

/** A name in the colour that somebody chose for it: a label. */
export function TintChip({ tint, children }: { tint: Tint; children: string }) {
  return (
    <span className={classes.chip} data-tint={tint}>
      {children}
    </span>
  );
}
