import { type ReactNode, useId } from 'react';
import { type Tint, tints } from '../theme/tints.ts';
import classes from './color-field.module.css';

interface ColorFieldProps {
  label: string;
  error?: ReactNode;
  chosen: Tint;
  onChoose: (tint: Tint) => void;
}

/** One of a few colours, by pointer or with the arrow keys; its name stands beside the field's. */
export function ColorField({ label, error, chosen, onChoose }: ColorFieldProps) {
  const id = useId();
  return (
    <fieldset className={classes.field} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes.label}>
        {label} <span className={classes.chosen}>{tints[chosen]}</span>
      </legend>
      <div className={classes.tints}>
        {(Object.keys(tints) as Tint[]).map((tint) => (
          <input
            key={tint}
            type="radio"
            name={id}
            className={classes.tint}
            data-tint={tint}
            aria-label={tints[tint]}
            title={tints[tint]}
            checked={tint === chosen}
            onChange={() => onChoose(tint)}
          />
        ))}
      </div>
      {error ? (
        <p className={classes.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
