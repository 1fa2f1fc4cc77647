import type { AnalyticsAsked, AnalyticsBusy } from '@sapa/contracts/analytics/analytics';
import { count, shortSpan } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { DayLine } from '../../ui/chart/day-line.tsx';
import { Legend } from '../../ui/chart/legend.tsx';
import { stretchesOf, stretchName } from '../../ui/chart/stretches.ts';
import classes from './analytics.module.css';
import { Hours } from './busy-hours.tsx';
import { ChannelSign } from './channel-sign.tsx';
import { Figures, Opens, Part } from './frame.tsx';
import { before, inStretch, type Opened, useBusy, useOnline } from './queries.ts';
import { arrow, busyHeadline, comparesWithNothing, oneDigit, onlineIn, staffingAdvice } from './words.ts';

interface TabProps {
  asked: AnalyticsAsked;
  narrow: boolean;
  onOpen: (opened: Opened) => void;
}

const talks = (value: number) => `${count(value)} percakapan`;

/** When to be there: volume, hours of the week, and where it comes from. */
export function Busy({ asked, narrow, onOpen }: TabProps) {
  const step = narrow ? 2 : 1;
  const { data: recorded } = useOnline(asked, undefined, useMay('csat.view'));
  return (
    <Figures
      asked={useBusy(asked)}
      headline={(busy) => busyHeadline(busy, step)}
      advice={(busy) => staffingAdvice(busy, step, onlineIn(recorded, busy.weekdays))}
      isEmpty={({ total, before }) => total === 0 && before === 0}
      sub={({ total, days }) => (
        <>
          <Opens name="Percakapan baru" onOpen={() => onOpen({ title: 'Percakapan baru', behind: {} })}>
            {count(total)}
          </Opens>{' '}
          percakapan baru, {oneDigit(total / Math.max(1, days.length))} per hari,
        </>
      )}
    >
      {(busy) => (
        <>
          <Part
            title={`Percakapan baru per ${stretchName(busy.days.length)}`}
            aside={
              <Legend
                items={[
                  {
                    name: 'periode ini',
                    value: count(busy.total),
                    line: 'now',
                    onOpen: () => onOpen({ title: 'Percakapan baru', behind: {} }),
                  },
                  ...(comparesWithNothing(busy.period)
                    ? []
                    : [
                        {
                          name: 'sebelumnya',
                          value: count(busy.before),
                          line: 'ghost' as const,
                          onOpen: () => onOpen(before('Percakapan baru')),
                        },
                      ]),
                ]}
              />
            }
          >
            <DayLine
              label={`Percakapan baru per ${stretchName(busy.days.length)}`}
              points={stretchesOf(busy.days, busy.period.until_now).map(({ own, ...stretch }) => ({
                ...stretch,
                amount: own.reduce((sum, one) => sum + one.count, 0),
                before: comparesWithNothing(busy.period)
                  ? null
                  : own.reduce((sum, one) => sum + one.before, 0),
              }))}
              write={talks}
              tick={count}
              onDay={(day, until) => onOpen(inStretch('Percakapan baru', day, until))}
            />
          </Part>
          <Part
            beside
            title="Per saluran"
            aside={comparesWithNothing(busy.period) ? null : 'garis tegak: sebelumnya'}
          >
            <Groups label="Per saluran" busy={busy} by="channel" onOpen={onOpen} />
          </Part>
          <Hours busy={busy} online={onlineIn(recorded, busy.weekdays)} narrow={narrow} onOpen={onOpen} />
          <Part title="Per tim">
            <Groups label="Per tim" busy={busy} by="team" onOpen={onOpen} />
          </Part>
          <Part beside title="Per label">
            {busy.labels.length === 0 ? (
              <p className={classes.note}>
                Belum ada percakapan berlabel di periode ini. Label diberikan dari Inbox.
              </p>
            ) : (
              <Groups label="Per label" busy={busy} by="label" onOpen={onOpen} />
            )}
          </Part>
        </>
      )}
    </Figures>
  );
}

interface GroupsProps {
  label: string;
  busy: AnalyticsBusy;
  by: 'channel' | 'team' | 'label';
  onOpen: TabProps['onOpen'];
}

function Groups({ label, busy, by, onOpen }: GroupsProps) {
  const alone = comparesWithNothing(busy.period);
  return (
    <BarRows
      label={label}
      head={alone ? ['Baru', 'Tunggu'] : ['Baru', 'Selisih', 'Tunggu']}
      rows={busy[`${by}s`].map(({ id, name, channel_kind, count: amount, before, wait }) => ({
        key: id ?? name,
        name,
        before: channel_kind ? <ChannelSign kind={channel_kind} /> : null,
        amount,
        ...(!alone && { mark: before }),
        tone: 'people',
        value: count(amount),
        more: [...(alone ? [] : [arrow(amount, before)]), wait === null ? '–' : shortSpan(wait)],
        onOpen: () =>
          onOpen({ title: name, behind: id === null ? { teamless: 'yes' } : { [`${by}_id`]: id } }),
      }))}
    />
  );
}
