import classes from './row-check.module.css';

interface RowCheckProps {
  name: string;
  ticked: boolean;
  onToggle: (range: boolean) => void;
}

/** Stands over the picture while the pointer is on the row, and on all rows once one is ticked. */
export function RowCheck({ name, ticked, onToggle }: RowCheckProps) {
  return (
    <label className={classes.check}>
      <input
        type="checkbox"
        aria-label={`Pilih ${name}`}
        // By keys it is Space on the row itself.
        tabIndex={-1}
        checked={ticked}
        readOnly
        onClick={(event) => onToggle(event.shiftKey)}
      />
    </label>
  );
}
