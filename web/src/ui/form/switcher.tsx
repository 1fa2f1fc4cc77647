import { type ReactNode, useId } from 'react';
import type { NavItem } from '../frame/nav-item.ts';
import classes from './switcher.module.css';

interface SwitcherProps<Choice extends string> {
  /** Said to screen readers: what is chosen here. */
  label: string;
  choices: readonly {
    value: Choice;
    name: string;
    Icon?: NavItem['Icon'];
    /** Stands beside its name. */
    after?: ReactNode;
  }[];
  chosen: Choice;
  onChoose: (choice: Choice) => void;
  /**
   * `icons`: on a phone their icons alone. `words`: there their words alone share the width. `wide`: the same, rounded.
   * `small`: beside a heading.
   */
  look?: 'icons' | 'words' | 'wide' | 'small';
}

/** Two or three ways of which always one is chosen, beside each other. */
export function Switcher<Choice extends string>({
  label,
  choices,
  chosen,
  onChoose,
  look = 'icons',
}: SwitcherProps<Choice>) {
  const name = useId();
  return (
    <fieldset className={classes.switcher} data-look={look}>
      <legend className={classes.legend}>{label}</legend>
      {choices.map(({ value, name: word, Icon, after }) => (
        <label key={value} className={classes.choice} data-tip={look === 'icons' ? word : undefined}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {Icon ? <Icon size={17} stroke={1.7} aria-hidden="true" /> : null}
          <span className={classes.word}>{word}</span>
          {after}
        </label>
      ))}
    </fieldset>
  );
}
