import type { ReactNode } from 'react';
import classes from './check-list.module.css';

interface CheckListProps {
  label: string;
  error?: ReactNode;
  options: readonly { id: string; name: string }[];
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
      {options.map(({ id, name }) => (
        <label key={id} className={classes.option}>
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) => turn(id, target.checked)}
          />
          {name}
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
