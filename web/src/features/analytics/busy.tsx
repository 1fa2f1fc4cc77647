import type { AnalyticsAsked, AnalyticsGroup } from '@sapa/contracts/analytics';
import { count, shortSpan } from '../../lib/format.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { DayLine } from '../../ui/chart/day-line.tsx';
import { Legend } from '../../ui/chart/legend.tsx';
import classes from './analytics.module.css';
import { Hours } from './busy-hours.tsx';
import { ChannelSign } from './channel-sign.tsx';
import { Figures, Opens, Part } from './frame.tsx';
import { type Opened, useBusy } from './queries.ts';
import { arrow, busyHeadline, oneDigit, staffingAdvice } from './words.ts';

interface TabProps {
  asked: AnalyticsAsked;
  narrow: boolean;
  onOpen: (opened: Opened) => void;
}

const talks = (value: number) => `${count(value)} percakapan`;

/** When to be there: volume, hours of the week, and where it comes from. */
export function Busy({ asked, narrow, onOpen }: TabProps) {
  const step = narrow ? 2 : 1;
  return (
    <Figures
      asked={useBusy(asked)}
      headline={(busy) => busyHeadline(busy, step)}
      advice={(busy) => staffingAdvice(busy, step)}
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
            title="Percakapan baru per hari"
            aside={
              <Legend
                items={[
                  { name: 'periode ini', value: count(busy.total), line: 'now' },
                  { name: 'sebelumnya', value: count(busy.before), line: 'ghost' },
                ]}
              />
            }
          >
            <DayLine
              label="Percakapan baru per hari"
              points={busy.days.map(({ day, count: amount, before }) => ({ day, amount, before }))}
              write={talks}
              tick={count}
              onDay={(day) => onOpen({ title: 'Percakapan baru hari itu', behind: { day } })}
            />
          </Part>
          <Part beside title="Per saluran" aside="garis tegak: sebelumnya">
            <Groups label="Per saluran" groups={busy.channels} filter="channel_id" onOpen={onOpen} />
          </Part>
          <Hours busy={busy} narrow={narrow} onOpen={onOpen} />
          <Part title="Per tim">
            <Groups label="Per tim" groups={busy.teams} filter="team_id" onOpen={onOpen} />
          </Part>
          <Part beside title="Per label">
            {busy.labels.length === 0 ? (
              <p className={classes.note}>
                Belum ada percakapan berlabel di periode ini. Label diberikan dari Inbox.
              </p>
            ) : (
              <Groups label="Per label" groups={busy.labels} filter="label_id" onOpen={onOpen} />
            )}
          </Part>
        </>
      )}
    </Figures>
  );
}

interface GroupsProps {
  label: string;
  groups: AnalyticsGroup[];
  filter: 'channel_id' | 'team_id' | 'label_id';
  onOpen: TabProps['onOpen'];
}

function Groups({ label, groups, filter, onOpen }: GroupsProps) {
  return (
    <BarRows
      label={label}
      head={['Baru', 'Selisih', 'Tunggu']}
      rows={groups.map(({ id, name, channel_kind, count: amount, before, wait }) => ({
        key: id ?? name,
        name,
        before: channel_kind ? <ChannelSign kind={channel_kind} /> : null,
        amount,
        mark: before,
        tone: 'people',
        value: count(amount),
        more: [arrow(amount, before), wait === null ? '–' : shortSpan(wait)],
        onOpen: () => onOpen({ title: name, behind: id === null ? { teamless: 'yes' } : { [filter]: id } }),
      }))}
    />
  );
}
