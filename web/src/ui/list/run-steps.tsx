import type { RunStep } from '@sapa/contracts/ai-agents';
import classes from './run-steps.module.css';

const NAMES: Record<RunStep['name'], string> = {
  gate: 'Boleh menjawab?',
  rules: 'Aturan',
  approved_answer: 'Jawaban yang disetujui',
  knowledge: 'Pencarian prosedur',
  model: 'Model bahasa',
  checks: 'Pemeriksaan fakta',
  handover: 'Serah terima',
};

interface RunStepsProps {
  steps: readonly RunStep[];
  note: string;
  tookMs: number;
}

/** The way of one AI answer, step by step, as the owner reads it. */
export function RunSteps({ steps, note, tookMs }: RunStepsProps) {
  return (
    <section className={classes.run} aria-label="Langkah AI">
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={JSON.stringify(step)} className={classes.step}>
            <strong>{NAMES[step.name]}</strong>
            <span>{step.outcome}</span>
            {Object.entries(step.detail).map(([name, value]) => (
              <span key={name} className={classes.detail}>
                {name}: {value}
              </span>
            ))}
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        {note} · {Math.round(tookMs).toLocaleString('id-ID')} ms
      </p>
    </section>
  );
}
