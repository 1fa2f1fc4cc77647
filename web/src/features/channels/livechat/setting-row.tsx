import type { ReactNode } from 'react';
import { Chip } from '../../../ui/form/chip.tsx';
import classes from './setting-row.module.css';

interface SettingRowProps {
  name: string;
  /** How it stands now, in a few words. */
  state?: ReactNode;
  changed?: boolean;
  children: ReactNode;
}

/** A name, one line of how it stands, and what changes it. */
export function SettingRow({ name, state, changed = false, children }: SettingRowProps) {
  return (
    <fieldset className={classes.row}>
      <legend className={classes.hidden}>{name}</legend>
      <div className={classes.words}>
        <p className={classes.name} aria-hidden="true">
          {name}
        </p>
        {state ? <p className={classes.state}>{state}</p> : null}
        {changed ? <Chip tone="neutral">diubah</Chip> : null}
      </div>
      <div className={classes.controls}>{children}</div>
    </fieldset>
  );
}
