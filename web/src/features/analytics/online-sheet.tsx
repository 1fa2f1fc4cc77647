import type { AnalyticsAsked } from '@sapa/contracts/analytics/analytics';
import { sentenceOf } from '../../lib/api.ts';
import { count, span } from '../../lib/format.ts';
import { DayColumns } from '../../ui/chart/day-columns.tsx';
import { stretchesOf, stretchName } from '../../ui/chart/stretches.ts';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Sheet } from '../../ui/overlay/dialog.tsx';
import classes from './analytics.module.css';
import { answeredBy, type Named } from './member-table.tsx';
import { inStretch, type Opened, useOnline } from './queries.ts';
import { workedText } from './words.ts';

interface OnlineSheetProps {
  asked: AnalyticsAsked;
  member: Named & { id: string };
  onOpen: (opened: Opened) => void;
  onClose: () => void;
}

/** Seconds; the axis goes by hours. */
const HOUR = 3600;

/** When a member was there, day by day; a day leads to what they answered on it. */
export function OnlineSheet({ asked, member, onOpen, onClose }: OnlineSheetProps) {
  const { data, error, refetch } = useOnline(asked, member.id);
  const title = `Online ${member.name}`;
  return (
    <Sheet title={title} opened onClose={onClose}>
      {error && !data ? (
        <ErrorState text={sentenceOf(error)} onRetry={() => refetch()} />
      ) : data === undefined ? (
        <Skeleton width="100%" height={260} />
      ) : (
        <div className={classes.inSheet}>
          <p className={classes.sub}>
            {workedText(data.days.reduce((sum, { seconds }) => sum + seconds, 0))} di{' '}
            {count(data.days.filter(({ seconds }) => seconds > 0).length)} hari.
          </p>
          <DayColumns
            label={`${title} per ${stretchName(data.days.length)}`}
            parts={[{ name: 'Online', tone: 'people' }]}
            days={stretchesOf(data.days, data.period.until_now).map(({ own, ...stretch }) => ({
              ...stretch,
              amounts: [own.reduce((sum, { seconds }) => sum + seconds, 0) / HOUR],
            }))}
            write={(hours) => span(hours * HOUR)}
            tick={(hours) => `${count(hours)} jam`}
            onDay={(day, until) => {
              const { title: answered, behind } = answeredBy(member);
              onOpen(inStretch(answered, day, until, behind));
            }}
          />
          <p className={classes.note}>
            Dihitung selama layar Sapa dipakai dan statusnya Online. Pilih satu hari untuk percakapan yang
            dijawab hari itu.
          </p>
        </div>
      )}
    </Sheet>
  );
}
