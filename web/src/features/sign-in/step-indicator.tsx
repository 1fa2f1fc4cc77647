import { type Icon, IconCheck } from '@tabler/icons-react';
import classes from './register-form.module.css';

interface StepIndicatorProps {
  steps: readonly { name: string; Icon: Icon }[];
  /** From 1 on. */
  at: number;
}

export function StepIndicator({ steps, at }: StepIndicatorProps) {
  return (
    <ol className={classes.steps} aria-label={`Langkah ${at} dari ${steps.length}`}>
      {steps.map(({ name, Icon }, i) => {
        const state = i + 1 < at ? 'done' : i + 1 === at ? 'now' : 'next';
        const Shown = state === 'done' ? IconCheck : Icon;
        return (
          <li
            key={name}
            className={classes.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.icon}>
              <Shown size={17} stroke={state === 'done' ? 2.2 : 1.7} aria-hidden="true" />
            </span>
            {name}
          </li>
        );
      })}
    </ol>
  );
}
