import type { AgentQuestion, AgentTestRun } from '@sapa/contracts/ai-agents/agent-questions';
import { IconBook2, IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import fold from './fold.module.css';
import classes from './judged.module.css';

type Result = AgentTestRun['results'][number];

interface PassedQuestionsProps {
  questions: readonly AgentQuestion[];
  resultOf: ReadonlyMap<string, Result>;
}

/** What was said to those that passed: right, and perhaps not as one would say it. */
export function PassedQuestions({ questions, resultOf }: PassedQuestionsProps) {
  const passed = questions.flatMap((question) => {
    const result = resultOf.get(question.id);
    return result?.passed ? [{ question, got: result.got }] : [];
  });
  if (passed.length === 0) return null;
  return (
    <details className={`${fold.fold} ${classes.passed}`}>
      <summary>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden="true" />
        <strong>{passed.length} lulus</strong>
        <span>lihat jawabannya</span>
        <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
      </summary>
      <dl>
        {passed.map(({ question, got }) => (
          <div key={question.id}>
            <dt>{question.question}</dt>
            <dd>{got.action === 'hand_over' ? `Diserahkan ke tim. ${got.reason ?? ''}` : got.text}</dd>
            {got.citations.length > 0 ? (
              <dd className={classes.cited}>
                <IconBook2 size={14} stroke={1.8} aria-hidden="true" />
                {[...new Set(got.citations.map(({ title }) => title))].join(' · ')}
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </details>
  );
}
