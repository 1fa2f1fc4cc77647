import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { Playground } from '../../features/ai-agents/playground.tsx';
import { useDashboard } from '../../features/dashboard/queries.ts';
import { AgentStep } from '../../features/onboarding/agent-step.tsx';
import { BusinessStep } from '../../features/onboarding/business-step.tsx';
import { ChannelStep } from '../../features/onboarding/channel-step.tsx';
import { OnboardingFrame } from '../../features/onboarding/onboarding-frame.tsx';
import { ProceduresStep } from '../../features/onboarding/procedures-step.tsx';
import { openStep, type Progress, type Step, standAt, steps } from '../../features/onboarding/steps.ts';
import { questionsFor } from '../../features/onboarding/topics.ts';
import { TryStep } from '../../features/onboarding/try-step.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { useScreenName } from '../../lib/app/tab-title.ts';
import { onEach, subscribe } from '../../lib/realtime.ts';
import { useMay } from '../../lib/session.ts';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { useProgress, useSaves } from './use-onboarding.ts';

/** From a new account to the first answer on one's own phone; only then the dashboard. */
export default function OnboardingPage() {
  const may = useMay('workspace.manage');
  return may ? <Onboarding /> : <Navigate to="/user/dashboard" replace />;
}

function Onboarding() {
  useScreenName('Penyiapan');
  const { progress, error, retry } = useProgress();
  const answered = useAnswered();
  const [{ size }] = useSearchParams();
  if (progress === null || answered === undefined)
    return error ? (
      <ErrorState text={sentenceOf(error)} onRetry={retry} />
    ) : (
      <div role="status" aria-label="Memuat penyiapan">
        <Skeleton width="100%" height={60} />
      </div>
    );
  // Nothing is left to prepare: who asks for no step wants none.
  if (answered && size === 0) return <Navigate to="/user/dashboard" replace />;
  return <Steps progress={progress} answered={answered} />;
}

function Steps({ progress, answered }: { progress: Progress; answered: boolean }) {
  const [query, setQuery] = useSearchParams();
  const open = openStep(progress);
  const named = query.get('step');
  const at = standAt(named, open);
  const saves = useSaves(progress);
  const go = (step: Step) => setQuery({ step });
  // The address says it from the first step on: what is saved opens the next step, and only `go` leads there. One that
  // names a later step keeps it: what was read before the last save stands here for a moment longer.
  if (!steps.some(({ id }) => id === named)) return <Navigate to={{ search: `?step=${at}` }} replace />;
  return (
    <OnboardingFrame at={at} open={open} onStep={go}>
      <StepAt key={at} at={at} go={go} saves={saves} progress={progress} answered={answered} />
    </OnboardingFrame>
  );
}

interface StepAtProps {
  at: Step;
  go: (step: Step) => void;
  saves: ReturnType<typeof useSaves>;
  progress: Progress;
  answered: boolean;
}

function StepAt({ at, go, saves, progress: { settings, chat, agent }, answered }: StepAtProps) {
  const { name: business, business_kind } = settings;
  const kind = business_kind ?? 'other';
  const then =
    <Typed,>(save: (typed: Typed) => Promise<unknown>, next: Step) =>
    async (typed: Typed) => {
      await save(typed);
      go(next);
    };
  if (at === 'business')
    return <BusinessStep settings={settings} onSave={then(saves.business, 'channel')} onBack={go} />;
  if (at === 'channel' || chat === null)
    return <ChannelStep business={business} chat={chat} onSave={then(saves.channel, 'agent')} onBack={go} />;
  const shown = { name: chat.name, greeting: chat.livechat?.settings.greeting ?? '' };
  if (at === 'agent' || agent === null)
    return (
      <AgentStep
        business={business}
        chat={shown}
        agent={agent}
        onSave={then(saves.answerer, 'procedures')}
        onBack={go}
      />
    );
  if (at === 'procedures')
    return (
      <ProceduresStep
        business={business}
        kind={kind}
        agent={agent}
        onTeach={saves.teach}
        onDone={() => void saves.taught().then(() => go('try'))}
        onBack={go}
      />
    );
  return (
    <TryStep
      agentName={agent.name}
      address={chat.livechat?.page_url ?? ''}
      answered={answered}
      onBack={go}
      preview={<Playground agent={agent} questions={questionsFor(agent.procedures, kind, business)} />}
    />
  );
}

/** Whether a customer had an answer of the AI, seen as soon as it is sent; undefined: not known yet. */
function useAnswered(): boolean | undefined {
  const cache = useQueryClient();
  useEffect(
    () =>
      subscribe(
        onEach(['message.sent'], () => cache.invalidateQueries({ queryKey: ['dashboard'], exact: true })),
      ),
    [cache],
  );
  return useDashboard().data?.first_steps.ai_answered;
}
