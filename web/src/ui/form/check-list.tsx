import type { ReactNode } from 'react';
import classes from './check-list.module.css';

interface CheckListProps {
  label: string;
  error?: ReactNode;
  /** `hint`: below the name; one that is `disabled` says there why. */
  options: readonly { id: string; name: string; hint?: string; disabled?: boolean }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
}

/** Any number of a few choices. */
export function CheckList({ label, error, options, chosen, onChange }: CheckListProps) {
  const turn = (id: string, on: boolean) =>
    // In the order of the list, whatever the order of the clicks.
    onChange(options.map((option) => option.id).filter((each) => (each === id ? on : chosen.includes(each))));
  return (
    <fieldset className={classes.list}>
      <legend className={classes.label}>{label}</legend>
      {options.map(({ id, name, hint, disabled = false }) => (
        <label key={id} className={classes.option}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            disabled={disabled}
            onChange={({ target }) => turn(id, target.checked)}
          />
          <span className={classes.words}>
            {name}
            {hint ? <small>{hint}</small> : null}
          </span>
        </label>
      ))}
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
