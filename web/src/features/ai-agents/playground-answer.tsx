import type { tryAgent } from '@sapa/contracts/ai-agents/ai-agents';
import type { Reply } from '@sapa/contracts/endpoint';
import { IconBook2, IconListCheck, IconPencil, IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { useArea } from '../../lib/area.ts';
import { count } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { RunSteps } from '../../ui/list/run-steps.tsx';
import { AgentFace } from './agent-face.tsx';
import classes from './playground.module.css';
import { startOf } from './question-start.ts';
import { QuestionDialog } from './release/question-dialog.tsx';

export type Answer = Reply<typeof tryAgent>;

interface AnswerViewProps {
  agentId: string;
  /** What it answers. */
  question: string;
  answer: Answer;
  onChoose: (choice: string) => void;
}

/** One answer with its source, its steps, and what an owner makes of it. */
export function AnswerView({ agentId, question, answer, onChoose }: AnswerViewProps) {
  const may = useMay('agent.manage');
  const area = useArea();
  const [open, setOpen] = useState(false);
  const [keeping, setKeeping] = useState(false);
  const source = answer.citations.find(({ source: named }) => named !== undefined)?.source_id;
  return (
    <div className={classes.answer}>
      {answer.by.id === agentId ? null : (
        <p className={classes.by}>
          <AgentFace id={answer.by.id} size={18} />
          {answer.by.name}
        </p>
      )}
      {answer.text ? <p className={classes.ai}>{answer.text}</p> : null}
      {answer.choices.length > 0 ? (
        <div className={classes.choices}>
          {answer.choices.map((choice) => (
            <Button key={choice} size="sm" onClick={() => onChoose(choice)}>
              {choice}
            </Button>
          ))}
        </div>
      ) : null}
      {answer.action === 'hand_over' ? (
        <p className={classes.handover}>
          <IconUsers size={15} stroke={1.7} aria-hidden="true" />
          Diserahkan ke tim
        </p>
      ) : null}
      {answer.action === 'silent' ? <p className={classes.hint}>AI tidak menjawab pesan ini.</p> : null}
      {answer.citations.map((citation) => (
        <details key={`${citation.source_id}${citation.passage}`} className={classes.source}>
          <summary>
            <IconBook2 size={14} stroke={1.8} aria-hidden="true" />
            {citation.title}
          </summary>
          <blockquote>{citation.passage}</blockquote>
        </details>
      ))}
      <button type="button" className={classes.why} aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Tutup alasannya' : 'Lihat alasannya'}
      </button>
      {open ? (
        <>
          <RunSteps steps={answer.steps} engine={answer.engine} />
          <p className={classes.hint}>
            {`${count(answer.took_ms / 1000)} detik · ${answer.credits === 0 ? 'tanpa kredit AI' : `${answer.credits} kredit AI`}`}
          </p>
        </>
      ) : null}
      {may && question !== '' ? (
        <p className={classes.acts}>
          {source ? (
            <LinkButton
              size="sm"
              variant="quiet"
              to={`${area}/knowledge/${source}?agent=${answer.by.id}`}
              before={<IconPencil size={15} stroke={1.7} aria-hidden="true" />}
            >
              Betulkan
            </LinkButton>
          ) : null}
          <Button
            size="sm"
            variant="quiet"
            before={<IconListCheck size={15} stroke={1.7} />}
            onClick={() => setKeeping(true)}
          >
            Jadikan soal uji
          </Button>
        </p>
      ) : null}
      {keeping ? (
        <QuestionDialog
          agentId={agentId}
          question="new"
          start={startOf(question, answer)}
          onClose={() => setKeeping(false)}
        />
      ) : null}
    </div>
  );
}
