import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import classes from './step-form.module.css';
import { placeOf, type Step, steps } from './steps.ts';

interface StepFormProps {
  step: Step;
  title: string;
  text: ReactNode;
  verb?: string;
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onBack: (step: Step) => void;
  /** Stands beside it, below it on a phone. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One step: what it is about, its fields, and what comes next. */
export function StepForm({
  step,
  title,
  text,
  verb,
  busy,
  onSubmit,
  onBack,
  aside,
  children,
}: StepFormProps) {
  const before = steps[placeOf(step) - 1];
  return (
    <div className={classes.step} data-beside={aside !== undefined || undefined}>
      <form className={classes.main} onSubmit={onSubmit} noValidate>
        <StepHeading title={title} text={text} />
        {children}
        <footer className={classes.foot}>
          {before ? (
            <Button size="lg" onClick={() => onBack(before.id)}>
              Kembali
            </Button>
          ) : null}
          <Button type="submit" variant="primary" size="lg" busy={busy}>
            {verb ?? 'Lanjut'}
          </Button>
          <NextStep after={step} />
        </footer>
      </form>
      {aside}
    </div>
  );
}

/** Takes the focus, so that keyboard and screen reader begin where the new step begins. */
export function StepHeading({ title, text }: { title: string; text: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <header>
      <h1 className={classes.title} ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={classes.text}>{text}</p>
    </header>
  );
}

export function NextStep({ after }: { after: Step }) {
  return <p className={classes.next}>Berikutnya: {steps[placeOf(after)]?.next}.</p>;
}
