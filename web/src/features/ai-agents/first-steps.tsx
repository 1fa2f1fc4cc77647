import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { StepMark } from '../../ui/list/step-mark.tsx';
import type { AgentTab } from './agent-tabs.ts';
import classes from './first-steps.module.css';
import { useSources } from './knowledge/queries.ts';

interface FirstStepsProps {
  agent: AiAgent;
  onGo: (tab: AgentTab) => void;
}

/** The way to the first answer; gone when it is walked. */
export function FirstSteps({ agent, onGo }: FirstStepsProps) {
  const sources = useSources(agent.knowledge_id).data?.pages[0]?.items;
  // Nothing is said of what is not known yet.
  if (sources === undefined) return null;
  const steps: { done: boolean; name: string; text: string; tab?: AgentTab }[] = [
    {
      done: sources.length > 0,
      name: 'Beri sumber',
      text: 'Teks, berkas, atau situs. Satu saja sudah cukup.',
      tab: 'teach',
    },
    {
      done: agent.channel_ids.length > 0,
      name: 'Pilih saluran',
      text: 'Tempat ia menjawab pelanggan.',
      tab: 'channels',
    },
    { done: agent.enabled, name: 'Aktifkan', text: 'Uji dulu di sebelah, lalu nyalakan.' },
  ];
  if (steps.every((step) => step.done)) return null;
  const next = steps.findIndex((step) => !step.done);
  return (
    <ol className={classes.steps} aria-label="Langkah menuju jawaban pertama">
      {steps.map(({ done, name, text, tab }, index) => (
        <li key={name} className={classes.step}>
          <StepMark number={index + 1} state={done ? 'done' : index === next ? 'now' : 'later'} />
          <span>
            {tab && !done ? (
              <button type="button" onClick={() => onGo(tab)}>
                {name}
              </button>
            ) : (
              <strong>{name}</strong>
            )}
            <small>{text}</small>
          </span>
        </li>
      ))}
    </ol>
  );
}
