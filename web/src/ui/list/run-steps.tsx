import type { AiRun, RunStep } from '@sapa/contracts/ai-agents/ai-agents';
import classes from './run-steps.module.css';
import { stepSentence } from './step-sentence.ts';

interface RunStepsProps {
  steps: readonly RunStep[];
  engine: AiRun['engine'];
}

/** The way of one AI answer, step by step, as the owner reads it. */
export function RunSteps({ steps, engine }: RunStepsProps) {
  // Two agents may both say the same of themselves.
  const sentences = steps.flatMap((step, at) => {
    const sentence = stepSentence(step);
    return sentence === null ? [] : [{ key: `${at}${step.name}`, sentence }];
  });
  return (
    <section className={classes.run} aria-label="Langkah AI">
      <ol className={classes.steps}>
        {sentences.map(({ key, sentence }) => (
          <li key={key} className={classes.step}>
            {sentence}
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        {engine === 'quote' ? 'Tanpa model AI, jadi tanpa kredit.' : 'Disusun model AI dari sumber Anda.'}
      </p>
    </section>
  );
}
