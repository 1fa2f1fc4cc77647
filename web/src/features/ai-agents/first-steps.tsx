import type { AiAgent } from '@sapa/contracts/ai-agents';
import { StepMark } from '../../ui/list/step-mark.tsx';
import classes from './first-steps.module.css';

/** The way to the first answer; gone when it is walked. */
export function FirstSteps({ agent }: { agent: AiAgent }) {
  const steps = [
    {
      done: agent.procedures.length > 0,
      name: 'Tempel prosedur',
      text: 'Satu saja sudah cukup untuk mulai.',
    },
    { done: agent.channel_ids.length > 0, name: 'Pilih saluran', text: 'Tempat ia menjawab pelanggan.' },
    { done: agent.enabled, name: 'Aktifkan', text: 'Uji dulu di sebelah, lalu nyalakan.' },
  ];
  if (steps.every((step) => step.done)) return null;
  const next = steps.findIndex((step) => !step.done);
  return (
    <ol className={classes.steps} aria-label="Langkah menuju jawaban pertama">
      {steps.map((step, index) => (
        <li key={step.name} className={classes.step}>
          <StepMark number={index + 1} state={step.done ? 'done' : index === next ? 'now' : 'later'} />
          <span>
            <strong>{step.name}</strong>
            <small>{step.text}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
