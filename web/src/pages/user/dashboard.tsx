import type { DayFigure } from '@sapa/contracts/dashboard';
import { useState } from 'react';
import { useCounts } from '../../entities/conversations/queries.ts';
import { DayFigures } from '../../features/dashboard/day-figures.tsx';
import { FigureSheet } from '../../features/dashboard/figure-sheet.tsx';
import { FirstAnswer } from '../../features/dashboard/first-answer.tsx';
import { useDashboard, useLiveDashboard } from '../../features/dashboard/queries.ts';
import { WaitingList } from '../../features/dashboard/waiting-list.tsx';
import { CreditsLeft } from '../../features/usage/credits-left.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { fullDate, hourOf } from '../../lib/format.ts';
import { useUser } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Page } from '../../ui/frame/page.tsx';
import { ErrorState } from '../../ui/list/states.tsx';
import classes from './dashboard.module.css';

/** The day at a glance: who waits, who answered, and for a newcomer what comes next. */
export default function DashboardPage() {
  const { name } = useUser();
  const now = useNow(60_000);
  const dashboard = useDashboard();
  useLiveDashboard();
  const waiting = useCounts(true)?.queue;
  const [figure, setFigure] = useState<DayFigure | null>(null);
  return (
    <Page
      name="Dashboard"
      title={`${greeting(hourOf(now))}, ${name.split(' ')[0]}`}
      subtitle={fullDate(now)}
      actions={<CreditsLeft />}
    >
      <div className={classes.rows}>
        {dashboard.isError && !dashboard.data ? (
          <ErrorState text={sentenceOf(dashboard.error)} onRetry={() => dashboard.refetch()} />
        ) : (
          <>
            {dashboard.data ? <FirstAnswer done={dashboard.data.first_steps} /> : null}
            <DayFigures dashboard={dashboard.data} waiting={waiting} onFigure={setFigure} />
            <WaitingList waiting={dashboard.data?.waiting} />
          </>
        )}
      </div>
      {figure ? <FigureSheet figure={figure} onClose={() => setFigure(null)} /> : null}
    </Page>
  );
}

/** As people here part the day: pagi until 11, siang until 15, sore until 18. */
function greeting(hour: number): string {
  if (hour < 4) return 'Selamat malam';
  if (hour < 11) return 'Selamat pagi';
  if (hour < 15) return 'Selamat siang';
  return hour < 18 ? 'Selamat sore' : 'Selamat malam';
}
