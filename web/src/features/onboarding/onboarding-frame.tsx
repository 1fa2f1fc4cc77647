import type { ReactNode } from 'react';
import { LinkButton } from '../../ui/link-button.tsx';
import { StepMark } from '../../ui/list/step-mark.tsx';
import { LogoMark } from '../../ui/logo.tsx';
import classes from './onboarding-frame.module.css';
import { placeOf, type Step, steps } from './steps.ts';

interface OnboardingFrameProps {
  at: Step;
  /** The furthest step that one may go to. */
  open: Step;
  onStep: (step: Step) => void;
  children: ReactNode;
}

/** The way and how far one has come; whoever leaves finds it again on the dashboard. */
export function OnboardingFrame({ at, open, onStep, children }: OnboardingFrameProps) {
  const place = placeOf(at);
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <LogoMark size={30} />
        <nav className={classes.way} aria-label="Langkah penyiapan">
          <p className={classes.short}>
            Langkah {place + 1} dari {steps.length} · <strong>{steps[place]?.name}</strong>
          </p>
          <ol className={classes.steps}>
            {steps.map(({ id, name }, index) => (
              <li key={id}>
                <button
                  type="button"
                  className={classes.step}
                  aria-current={id === at ? 'step' : undefined}
                  disabled={index > placeOf(open)}
                  onClick={() => onStep(id)}
                >
                  <StepMark
                    number={index + 1}
                    state={id === at ? 'now' : index < placeOf(open) ? 'done' : 'later'}
                  />
                  <span>{name}</span>
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <LinkButton variant="quiet" size="sm" to="/user/dashboard">
          Nanti saja
        </LinkButton>
      </header>
      <div className={classes.body}>{children}</div>
    </div>
  );
}
