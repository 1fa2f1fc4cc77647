import type { AgentQuestion, AgentTestRun } from '@sapa/contracts/ai-agents/agent-questions';
import { startAgentTest } from '@sapa/contracts/ai-agents/agent-questions';
import type { AgentRelease } from '@sapa/contracts/ai-agents/agent-versions';
import type { AiAgent } from '@sapa/contracts/ai-agents/ai-agents';
import { IconCheck, IconMinus, IconPlus, IconRefresh, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../../lib/api.ts';
import { clock, date } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/list/states.tsx';
import { MoreButton } from '../../../ui/more-button.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import { FailedQuestion } from './failed-question.tsx';
import { PassedQuestions } from './passed-questions.tsx';
import { applyTestRun, askReleaseAgain } from './queries.ts';
import { QuestionDialog } from './question-dialog.tsx';
import classes from './questions.module.css';
import { RealExamples } from './real-examples.tsx';
import frame from './release.module.css';

/** Failed questions in full. */
const AT_ONCE = 10;

interface QuestionsProps {
  agent: AiAgent;
  release: AgentRelease;
  questions: readonly AgentQuestion[];
  run: AgentTestRun | undefined;
  readOnly: boolean;
}

/** One square a golden question, those that failed in full. */
export function Questions({ agent, release, questions, run, readOnly }: QuestionsProps) {
  const cache = useQueryClient();
  const agentId = agent.id;
  const [edited, setEdited] = useState<AgentQuestion | 'new' | null>(null);
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(AT_ONCE);
  const resultOf = new Map(
    (run && !run.stale ? run.results : [])
      .filter(({ stale }) => !stale)
      .map((result) => [result.question_id, result]),
  );
  const failed = questions.filter(({ id }) => resultOf.get(id)?.passed === false);
  const testing = run?.status === 'running' && !run.stale;

  const test = async () => {
    setBusy(true);
    try {
      const started = await call(startAgentTest, { params: { id: agentId } });
      applyTestRun(cache, agentId, started);
      await askReleaseAgain(cache, agentId);
    } catch (error) {
      toast('error', sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={frame.pane} aria-label="Soal uji">
      <header className={frame.paneHead}>
        <h2>Soal uji</h2>
        <span className={classes.when}>{whenOf(run, release)}</span>
        {readOnly ? null : (
          <>
            <Button size="sm" before={<IconPlus size={15} stroke={2} />} onClick={() => setEdited('new')}>
              Tambah soal
            </Button>
            {questions.length > 0 ? (
              <Button
                size="sm"
                before={<IconRefresh size={15} stroke={1.8} />}
                busy={busy || testing}
                onClick={test}
              >
                Uji semua
              </Button>
            ) : null}
          </>
        )}
      </header>
      {questions.length === 0 ? (
        <EmptyState
          title="Belum ada soal uji"
          text="Tulis satu pertanyaan pelanggan dan fakta yang harus ada di jawabannya. Sejak soal pertama, perubahan menjadi draf, dan tidak ada versi yang terbit selama satu soal saja gagal."
          action={
            readOnly ? null : (
              <Button variant="primary" onClick={() => setEdited('new')}>
                Tulis soal pertama
              </Button>
            )
          }
        />
      ) : (
        <>
          <div className={classes.score}>
            <p className={classes.total} role="status">
              <strong>{release.passed}</strong> dari {questions.length} lulus
              {testing ? (
                <span>
                  {resultOf.size} dari {run.total} sudah diuji
                </span>
              ) : release.live && release.live.questions > 0 ? (
                <span>
                  versi {release.live.number}: {release.live.passed} dari {release.live.questions}
                </span>
              ) : null}
            </p>
            <ul className={classes.groups}>
              {groupsOf(questions).map(([topic, members]) => (
                <li key={topic}>
                  <span className={classes.topic}>
                    {topic}
                    <b>
                      {members.filter(({ id }) => resultOf.get(id)?.passed).length}/{members.length}
                    </b>
                  </span>
                  <span className={classes.squares}>
                    {members.map((question) => (
                      <Square
                        key={question.id}
                        question={question}
                        passed={resultOf.get(question.id)?.passed}
                        onOpen={readOnly ? null : () => setEdited(question)}
                      />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </div>
          {failed.slice(0, shown).map((question) => (
            <FailedQuestion
              key={question.id}
              agentId={agentId}
              question={question}
              result={resultOf.get(question.id)!}
              release={release}
              onEdit={readOnly ? null : () => setEdited(question)}
            />
          ))}
          <MoreButton
            list={{
              hasNextPage: shown < failed.length,
              isFetchingNextPage: false,
              fetchNextPage: () => setShown(shown + AT_ONCE),
            }}
          >
            {`Tampilkan ${Math.min(AT_ONCE, failed.length - shown)} lagi dari ${failed.length} yang gagal`}
          </MoreButton>
          <PassedQuestions questions={questions} resultOf={resultOf} />
        </>
      )}
      {readOnly ? null : <RealExamples agent={agent} />}
      {edited ? (
        <QuestionDialog
          key={edited === 'new' ? 'new' : edited.id}
          agentId={agentId}
          question={edited}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </section>
  );
}

function Square({
  question,
  passed,
  onOpen,
}: {
  question: AgentQuestion;
  passed: boolean | undefined;
  onOpen: (() => void) | null;
}) {
  const [Icon, said] =
    passed === undefined
      ? ([IconMinus, 'belum diuji'] as const)
      : passed
        ? ([IconCheck, 'lulus'] as const)
        : ([IconX, 'gagal'] as const);
  return (
    <button
      type="button"
      className={classes.square}
      data-passed={passed}
      disabled={onOpen === null}
      title={question.question}
      aria-label={`${question.question}: ${said}`}
      onClick={onOpen ?? undefined}
    >
      <Icon size={13} stroke={2.6} aria-hidden="true" />
    </button>
  );
}

function groupsOf(questions: readonly AgentQuestion[]): [string, AgentQuestion[]][] {
  const groups = new Map<string, AgentQuestion[]>();
  for (const question of questions) {
    const topic = question.topic || 'Umum';
    groups.set(topic, [...(groups.get(topic) ?? []), question]);
  }
  return [...groups];
}

function whenOf(run: AgentTestRun | undefined, release: AgentRelease): string {
  if (!run || release.questions === 0) return '';
  if (run.status === 'running') return 'sedang diuji; boleh ditinggal';
  if (run.status === 'stopped') return `uji terakhir berhenti${run.error ? `: ${run.error}` : ''}`;
  const when = `${date(run.created_at)} ${clock(run.created_at)}`;
  return run.stale ? `draf berubah sejak diuji ${when}` : `diuji ${when}`;
}
