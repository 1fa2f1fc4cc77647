import { useId } from 'react';
import type { Place } from './place.ts';
import classes from './switcher.module.css';

interface SwitcherProps<Choice extends string> {
  /** Said to screen readers: what is chosen here. */
  label: string;
  choices: readonly { value: Choice; name: string; Icon: Place['Icon'] }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
}

/** Two or three ways of which always one is chosen, beside each other; on a phone their icons alone. */
export function Switcher<Choice extends string>({ label, choices, chosen, onChoose }: SwitcherProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={classes.switcher}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map(({ value, name: word, Icon }) => (
        <label key={value} className={classes.choice} data-tip={word}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            aria-label={word}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          <Icon size={17} stroke={1.7} aria-hidden="true" />
          <span className={classes.word} aria-hidden="true">
            {word}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
