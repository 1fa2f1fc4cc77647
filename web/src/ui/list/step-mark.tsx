import { IconCheck } from '@tabler/icons-react';
import classes from './step-mark.module.css';

export type StepState = 'done' | 'now' | 'later';

/** A step's number; a tick once it is done. */
export function StepMark({ number, state }: { number: number; state: StepState }) {
  return (
    <span className={classes.mark} data-state={state}>
      {state === 'done' ? <IconCheck size={15} stroke={2.4} aria-label="selesai" /> : number}
    </span>
  );
}
