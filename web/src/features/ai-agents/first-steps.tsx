import type { AiAgent } from '@sapa/contracts/ai-agents';
import { IconCheck } from '@tabler/icons-react';
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
        <li
          key={step.name}
          className={classes.step}
          data-state={step.done ? 'done' : index === next ? 'now' : 'next'}
        >
          <span className={classes.mark}>
            {step.done ? <IconCheck size={15} stroke={2.4} aria-label="selesai" /> : index + 1}
          </span>
          <span>
            <strong>{step.name}</strong>
            <small>{step.text}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
