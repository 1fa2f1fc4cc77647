import type { Dashboard } from '@sapa/contracts/analytics/dashboard';
import { OverviewRow } from '../../ui/overview/overview.tsx';
import { AiWeek } from './ai-week.tsx';
import { MoneyWeek } from './money-week.tsx';
import { TeamNow } from './team-now.tsx';

/** The week and the team; the shop's money where the reader may see it. */
export default function WeekPictures({ scope }: Pick<Dashboard, 'scope'>) {
  return (
    <OverviewRow>
      <AiWeek />
      <TeamNow />
      {scope === 'shop' ? <MoneyWeek /> : null}
    </OverviewRow>
  );
}
