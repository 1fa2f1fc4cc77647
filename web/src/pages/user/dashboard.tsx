import type { OpenedFigure } from '@sapa/contracts/analytics/dashboard';
import { IconArrowRight, IconChartHistogram } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useCounts } from '../../entities/conversations/queries.ts';
import { ClosingSheet } from '../../features/dashboard/closing-sheet.tsx';
import { DayFigures } from '../../features/dashboard/day-figures.tsx';
import { daySentence } from '../../features/dashboard/day-words.ts';
import { FigureSheet } from '../../features/dashboard/figure-sheet.tsx';
import { FirstAnswer } from '../../features/dashboard/first-answer.tsx';
import { NeedsNow } from '../../features/dashboard/needs-now.tsx';
import { useDashboard, useLiveDashboard } from '../../features/dashboard/queries.ts';
import { CreditsLeft } from '../../features/usage/credits-left.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { clock, fullDate, greeting, hourOf } from '../../lib/format.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { useUser } from '../../lib/session.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Page } from '../../ui/frame/page.tsx';
import { PartBoundary } from '../../ui/frame/part-boundary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Overview } from '../../ui/overview/overview.tsx';
import classes from './dashboard.module.css';

/** The charts come after the figures stand. */
const WeekPictures = lazy(patiently(() => import('../../features/dashboard/week-pictures.tsx')));

/** The day at a glance: what needs a hand, then today, then the week; for a newcomer first what comes next. */
export default function DashboardPage() {
  const { name } = useUser();
  const now = useNow(30_000);
  const { data, isError, error, refetch } = useDashboard();
  useLiveDashboard();
  const waiting = useCounts(true)?.queue;
  const [figure, setFigure] = useState<OpenedFigure | null>(null);
  const [closing, setClosing] = useState(false);
  const begun = data !== undefined && Object.values(data.first_steps).every(Boolean);
  const oldest =
    data?.scope === 'own' ? (data.mine.longest[0] ?? data.waiting.longest[0]) : data?.waiting.longest[0];
  return (
    <Page
      name="Dashboard"
      title={`${greeting(hourOf(now))}, ${name.split(' ')[0]}`}
      subtitle={
        data && waiting !== undefined ? daySentence(data, waiting) : <Skeleton width={280} height={16} />
      }
      actions={
        <>
          <time className={classes.time} dateTime={new Date(now).toISOString()}>
            {fullDate(now)}, {clock(new Date(now))}
          </time>
          <CreditsLeft />
          <LinkButton
            to="/user/analytics"
            before={<IconChartHistogram size={17} stroke={1.7} aria-hidden="true" />}
          >
            Analitik
          </LinkButton>
          {begun && oldest ? (
            <LinkButton
              variant="primary"
              to={`/user/chat/${oldest.id}`}
              after={<IconArrowRight size={17} stroke={1.8} aria-hidden="true" />}
            >
              Layani yang terlama
            </LinkButton>
          ) : null}
        </>
      }
    >
      {isError && !data ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
      ) : (
        <>
          {data && !begun ? (
            <div className={classes.first}>
              <FirstAnswer done={data.first_steps} />
            </div>
          ) : null}
          <Overview>
            <NeedsNow dashboard={data} waiting={waiting} now={now} onClosing={() => setClosing(true)} />
            <DayFigures dashboard={data} now={now} onFigure={setFigure} />
            {data ? (
              <PartBoundary place="pekan">
                <Suspense fallback={<Drawing />}>
                  <WeekPictures scope={data.scope} />
                </Suspense>
              </PartBoundary>
            ) : (
              <Drawing />
            )}
          </Overview>
        </>
      )}
      {figure ? <FigureSheet figure={figure} onClose={() => setFigure(null)} /> : null}
      {closing ? <ClosingSheet onClose={() => setClosing(false)} /> : null}
    </Page>
  );
}

const Drawing = () => (
  <div className={classes.drawing} role="status" aria-label="Memuat gambar">
    <Skeleton width="100%" height={280} />
  </div>
);
