import { ApiError } from '@sapa/contracts/client';
import type { ImportKindName } from '@sapa/contracts/imports';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../lib/api.ts';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState, MissingState, Skeleton } from '../../ui/list/states.tsx';
import { StepMark } from '../../ui/list/step-mark.tsx';
import classes from './import-screen.module.css';
import { MatchStep } from './match-step.tsx';
import { useImport } from './queries.ts';
import { RunStep } from './run-step.tsx';
import { UploadStep } from './upload-step.tsx';
import { kindWords } from './words.tsx';

interface ImportScreenProps {
  kind: ImportKindName;
  /** null: none was uploaded yet. */
  id: string | null;
}

/** A file becomes contacts or products: uploaded, matched and tried, imported. What was uploaded survives a reload. */
export function ImportScreen({ kind, id }: ImportScreenProps) {
  const navigate = useNavigate();
  const { title, back } = kindWords[kind];
  const open = (next: string | null) => navigate(`${back}/import${next === null ? '' : `/${next}`}`);
  return id === null ? (
    <Frame title={title} back={back} step={1}>
      <UploadStep kind={kind} onUploaded={(one) => open(one.id)} />
    </Frame>
  ) : (
    <Opened key={id} id={id} title={title} back={back} onAnother={() => open(null)} />
  );
}

function Opened({
  id,
  title,
  back,
  onAnother,
}: {
  id: string;
  title: string;
  back: string;
  onAnother: () => void;
}) {
  const asked = useImport(id);
  const { data } = asked;
  if (asked.isError && data === undefined)
    return (
      <Frame title={title} back={back} step={2}>
        {asked.error instanceof ApiError && asked.error.status === 404 ? (
          <MissingState what="Impor" back={{ to: `${back}/import`, label: 'Unggah berkas lain' }} />
        ) : (
          <ErrorState text={sentenceOf(asked.error)} onRetry={() => void asked.refetch()} />
        )}
      </Frame>
    );
  return (
    <Frame title={title} back={back} step={data?.state === 'started' ? 3 : 2}>
      {data === undefined ? (
        <Skeleton width="100%" height={320} />
      ) : data.state === 'started' ? (
        <RunStep one={data} onAnother={onAnother} />
      ) : (
        <MatchStep one={data} onAnother={onAnother} />
      )}
    </Frame>
  );
}

const STEPS = ['Unggah', 'Cocokkan dan periksa', 'Impor'];

function Frame(props: { title: string; back: string; step: 1 | 2 | 3; children: ReactNode }) {
  const { title, back, step, children } = props;
  const steps = (
    <ol className={classes.steps} aria-label="Langkah">
      {STEPS.map((name, at) => (
        <li key={name} aria-current={at + 1 === step ? 'step' : undefined}>
          <StepMark number={at + 1} state={at + 1 < step ? 'done' : at + 1 === step ? 'now' : 'later'} />
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
  return (
    <Page panes title={title} back={{ to: back, label: 'Kembali' }} actions={steps}>
      {children}
    </Page>
  );
}
