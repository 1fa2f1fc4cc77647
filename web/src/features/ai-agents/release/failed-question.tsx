import type { AgentQuestion, AgentTestRun, TestProblem } from '@sapa/contracts/ai-agents/agent-questions';
import type { AgentRelease } from '@sapa/contracts/ai-agents/agent-versions';
import { IconBook2, IconCircleX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useArea } from '../../../lib/area.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import changes from './changes.module.css';
import classes from './judged.module.css';
import { changeName } from './setting-names.ts';

type Result = AgentTestRun['results'][number];

interface FailedQuestionProps {
  agentId: string;
  question: AgentQuestion;
  result: Result;
  release: AgentRelease;
  onEdit: (() => void) | null;
}

/** What was expected beside what came, the wrong words marked, and the change that caused it. */
export function FailedQuestion({ agentId, question, result, release, onEdit }: FailedQuestionProps) {
  const area = useArea();
  const at = release.changes.findIndex(({ key }) => key === result.cause);
  const cause = release.changes[at];
  return (
    <article className={classes.failed} aria-label={`Gagal: ${question.question}`}>
      <h3>
        <IconCircleX size={18} stroke={1.8} aria-hidden="true" />
        Gagal: “{question.question}”
      </h3>
      <div className={classes.sides}>
        <div>
          <h4>Seharusnya</h4>
          <p>{expectedOf(question)}</p>
          {question.answer ? <p className={classes.quiet}>“{question.answer}”</p> : null}
          <p className={classes.quiet}>
            ditulis {question.created_by}
            {question.conversation_id ? ' dari percakapan' : ''}
          </p>
        </div>
        <div>
          <h4>Jawaban versi {release.next_number}</h4>
          <p>{result.got.action === 'hand_over' ? 'Diserahkan ke tim.' : markedText(result)}</p>
          {result.got.reason ? <p className={classes.quiet}>{result.got.reason}</p> : null}
          {result.got.citations.map(({ source_id, title }) => (
            <p key={`${source_id}${title}`} className={classes.cited}>
              <IconBook2 size={14} stroke={1.8} aria-hidden="true" />
              {title}
            </p>
          ))}
        </div>
      </div>
      <ul className={classes.problems}>
        {result.problems.map((problem) => (
          <li key={`${problem.why}${problem.fact}${problem.start}`}>{problemOf(problem)}</li>
        ))}
      </ul>
      {cause ? (
        <p className={classes.why}>
          Penyebabnya perubahan <b className={changes.number}>{at + 1}</b> ({changeName(cause)}): tanpa
          perubahan itu, soal ini dijawab benar.
        </p>
      ) : null}
      <div className={classes.acts}>
        <LinkButton size="sm" variant={cause ? 'primary' : 'default'} to={`${area}/agent/${agentId}`}>
          {cause ? `Betulkan perubahan ${at + 1}` : 'Betulkan draf'}
        </LinkButton>
        {onEdit ? (
          <Button size="sm" variant="quiet" onClick={onEdit}>
            Soalnya yang salah? Ubah harapan
          </Button>
        ) : null}
      </div>
    </article>
  );
}

const KINDS = {
  answer: 'AI menjawab sendiri',
  hand_over: 'AI menyerahkan ke tim',
  decline: 'AI menolak dengan sopan, tanpa memanggil tim',
};

function expectedOf({ expected, required, forbidden }: AgentQuestion): string {
  const facts = required.length > 0 ? `, dengan ${required.join(', ')}` : '';
  const none = forbidden.length > 0 ? `, tanpa ${forbidden.join(', ')}` : '';
  return `${KINDS[expected]}${facts}${none}.`;
}

const WHYS: Record<TestProblem['why'], string> = {
  handed_over: 'Diserahkan ke tim, padahal seharusnya dijawab.',
  answered: 'Dijawab sendiri, padahal seharusnya tidak.',
  asked_back: 'Bertanya balik, padahal seharusnya langsung.',
  silent: 'Tidak dijawab sama sekali.',
  fact_missing: 'Tidak disebut:',
  fact_forbidden: 'Disebut, padahal tidak boleh:',
  fact_differs: 'Disebut sebagai gantinya:',
};
const problemOf = ({ why, fact }: TestProblem): string => (fact ? `${WHYS[why]} ${fact}` : WHYS[why]);

/** The answer with what is wrong in it marked. */
function markedText({ got, problems }: Result): ReactNode {
  const spans = problems
    .flatMap(({ start, end }) => (start === null || end === null ? [] : [{ start, end }]))
    .sort((a, b) => a.start - b.start);
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of spans) {
    if (start < from) continue;
    parts.push(got.text.slice(from, start), <mark key={start}>{got.text.slice(start, end)}</mark>);
    from = end;
  }
  return [...parts, got.text.slice(from)];
}
