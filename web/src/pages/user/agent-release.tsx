import { useParams } from 'react-router';
import { AgentFace } from '../../features/ai-agents/agent-face.tsx';
import { useAgent } from '../../features/ai-agents/queries.ts';
import { useQuestions, useRelease } from '../../features/ai-agents/release/queries.ts';
import { ReleaseScreen } from '../../features/ai-agents/release/release-screen.tsx';
import { ReleaseSteps } from '../../features/ai-agents/release/release-steps.tsx';
import { isMissing, sentenceOf } from '../../lib/api.ts';
import { useArea } from '../../lib/area.ts';
import { useMay } from '../../lib/session.ts';
import { useMedia } from '../../lib/use-media.ts';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState, MissingState, Skeleton } from '../../ui/list/states.tsx';
import classes from './agent-settings.module.css';

export default function AgentReleasePage() {
  const { id = '' } = useParams();
  const agent = useAgent(id);
  const release = useRelease(id);
  const questions = useQuestions(id);
  const may = useMay('agent.manage');
  const beside = useMedia('(min-width: 1080px)');
  const failed = [agent, release, questions].find(({ isError, data }) => isError && data === undefined);
  const number = release.data?.next_number;
  return (
    <Page
      title={agent.data && number ? `Terbitkan ${agent.data.name} versi ${number}` : 'Terbitkan'}
      name="Terbitkan AI Agent"
      subtitle={release.data ? subtitleOf(release.data.changes.length, release.data.live?.number) : undefined}
      back={{ to: `${useArea()}/agent/${id}`, label: 'Kembali ke pengaturan agen' }}
      mark={
        agent.data ? (
          <AgentFace id={agent.data.id} template={agent.data.template} size={40} off={!agent.data.enabled} />
        ) : null
      }
      actions={release.data && beside ? <ReleaseSteps release={release.data} /> : null}
      panes
    >
      {failed ? (
        isMissing(failed.error) ? (
          <MissingState what="AI Agent" />
        ) : (
          <ErrorState
            text={sentenceOf(failed.error)}
            onRetry={() => [agent, release, questions].map((query) => query.refetch())}
          />
        )
      ) : agent.data && release.data && questions.data ? (
        <ReleaseScreen agent={agent.data} release={release.data} questions={questions.data} readOnly={!may} />
      ) : (
        <div className={classes.skeleton} role="status" aria-label="Memuat draf">
          <Skeleton width="100%" height={120} />
          <Skeleton width="100%" height={220} />
        </div>
      )}
    </Page>
  );
}

const subtitleOf = (changes: number, live: number | undefined): string =>
  live === undefined
    ? 'Belum ada versi yang terbit'
    : changes === 0
      ? `Sama dengan versi ${live}`
      : `${changes} perubahan sejak versi ${live}`;
