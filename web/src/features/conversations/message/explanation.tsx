import { type AiRun, getAiRun } from '@sapa/contracts/ai-agents/ai-agents';
import type { Message } from '@sapa/contracts/conversations/messages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { count } from '../../../lib/format.ts';
import { RunSteps } from '../../../ui/list/run-steps.tsx';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import classes from './explanation.module.css';
import { TakeButton } from './take-button.tsx';
import { Verdict } from './verdict.tsx';

/** The document that it stands in and where; opened at that very passage. */
function Origin({ citation }: { citation: Message['citations'][number] }) {
  const area = useArea();
  const { source_id, source, place, position, url } = citation;
  if (source === undefined && position === undefined) return null;
  const words = [source ?? 'Produk', place].filter(Boolean).join(' · ');
  return (
    <p className={classes.origin}>
      <Link
        to={
          position === undefined
            ? `${area}/products/${source_id}`
            : `${area}/knowledge/${source_id}?bagian=${position}`
        }
      >
        {words}
      </Link>
      {url ? (
        <a href={url} target="_blank" rel="noreferrer">
          Buka halamannya
        </a>
      ) : null}
    </p>
  );
}

/** Why the AI answered so: the passages it stands on, and every step it took. */
export default function Explanation({ message, onClose }: { message: Message; onClose: () => void }) {
  return (
    <Dialog title="Dari mana jawaban ini" opened onClose={onClose} size="lg">
      <Contents message={message} onClose={onClose} />
    </Dialog>
  );
}

function Contents({ message, onClose }: { message: Message; onClose: () => void }) {
  const runId = message.ai_run_id;
  const run = useQuery({
    queryKey: ['ai-run', runId],
    queryFn: ({ signal }) => call(getAiRun, { params: { id: runId ?? '' }, signal }),
    enabled: runId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className={classes.contents}>
      {message.citations.map((citation) => (
        <figure key={`${citation.source_id}${citation.passage}`} className={classes.passage}>
          <figcaption>
            <strong>{citation.title}</strong>
            <span title="Seberapa yakin kutipan ini menjawab pertanyaannya">
              {citation.score >= 0.85 ? 'cocok sekali' : 'cukup cocok'}
            </span>
          </figcaption>
          <blockquote>{citation.passage}</blockquote>
          <Origin citation={citation} />
        </figure>
      ))}
      {runId === null ? null : run.isPending ? (
        <Skeleton width="100%" height={92} />
      ) : run.isError ? (
        <ErrorState text={sentenceOf(run.error)} onRetry={() => run.refetch()} />
      ) : (
        <>
          <RunSteps steps={run.data.steps} engine={run.data.engine} />
          <p className={classes.facts}>{factsOf(run.data)}</p>
          <Verdict run={run.data} />
          <TakeButton message={message} onTaken={onClose} />
        </>
      )}
    </div>
  );
}

/** Who answered, how fast, and what it cost. */
const factsOf = ({ agent_name, version, took_ms, model, credits }: AiRun): string =>
  [
    agent_name,
    version === null ? null : `versi ${count(version)}`,
    `${count(Math.round(took_ms / 10) / 100)} detik`,
    model,
    model === null ? null : credits === 0 ? 'tanpa kredit AI' : `${count(credits)} kredit AI`,
  ]
    .filter((fact) => fact !== null)
    .join(' · ');
