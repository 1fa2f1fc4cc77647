import type { AnalyticsAsked, AnalyticsPeople } from '@sapa/contracts/analytics/analytics';
import { count, shortSpan } from '../../lib/format.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { type Clock, ClockSwitch } from './clock-switch.tsx';
import { Figures, Opens, Part } from './frame.tsx';
import { answeredBy, MemberTable, type Named } from './member-table.tsx';
import { type Opened, usePeople } from './queries.ts';
import { arrow, comparesWithNothing, peopleHeadline } from './words.ts';

const answeredByAnybody: Opened = {
  title: 'Dijawab tim',
  behind: { answered_by: 'anybody', member_id: undefined },
};

/** Load and speed of everybody in the team; an agent sees the own line. */
export function People({
  asked,
  clock,
  onClock,
  onOpen,
  onOnline,
}: {
  asked: AnalyticsAsked;
  clock: Clock;
  onClock: (clock: Clock) => void;
  onOpen: (opened: Opened) => void;
  onOnline: (member: Named & { id: string }) => void;
}) {
  return (
    <Figures
      asked={usePeople(asked)}
      headline={peopleHeadline}
      isEmpty={({ members }) => members.length === 0}
      sub={({ members }) => (
        <>
          <Opens
            name="Percakapan yang dijawab tim"
            onOpen={() => onOpen(members.length === 1 ? answeredBy(members[0]!) : answeredByAnybody)}
          >
            {count(members.reduce((sum, { answers }) => sum + answers, 0))}
          </Opens>{' '}
          balasan dari {count(members.filter(({ answers }) => answers > 0).length)} orang,
        </>
      )}
    >
      {({ members, period }) => (
        <>
          {members.length > 1 ? (
            <Bars members={members} alone={comparesWithNothing(period)} clock={clock} onOpen={onOpen} />
          ) : null}
          <Part title="Per anggota" wide aside={<ClockSwitch clock={clock} onClock={onClock} />}>
            <MemberTable members={members} clock={clock} onOpen={onOpen} onOnline={onOnline} />
          </Part>
        </>
      )}
    </Figures>
  );
}

/** Beside each other, for whoever has somebody to be compared with. */
function Bars({
  members,
  alone,
  clock,
  onOpen,
}: Pick<AnalyticsPeople, 'members'> & {
  /** There is nothing to compare with. */
  alone: boolean;
  clock: Clock;
  onOpen: (opened: Opened) => void;
}) {
  return (
    <>
      <Part title="Percakapan yang dijawab" aside={alone ? null : 'garis tegak: sebelumnya'}>
        <BarRows
          label="Percakapan yang dijawab per anggota"
          head={alone ? ['Percakapan', 'Dipegang kini'] : ['Percakapan', 'Selisih', 'Dipegang kini']}
          rows={members.map(({ id, name, answered_in, answered_before, open_now }) => ({
            key: id ?? name,
            name,
            amount: answered_in,
            ...(!alone && { mark: answered_before }),
            tone: 'people',
            value: count(answered_in),
            more: [...(alone ? [] : [arrow(answered_in, answered_before)]), count(open_now)],
            onOpen: () => onOpen(answeredBy({ id, name })),
          }))}
        />
      </Part>
      <Part beside title="Lama pelanggan menunggu" aside={clock === 'open' ? 'jam kerja' : 'waktu kalender'}>
        <BarRows
          label="Lama pelanggan menunggu per anggota"
          head={['Tengah', 'p90']}
          rows={members
            .filter(({ took }) => took[clock].median !== null)
            .map(({ id, name, took }) => ({
              key: id ?? name,
              name,
              amount: took[clock].median ?? 0,
              tone: 'waiting',
              value: shortSpan(took[clock].median ?? 0),
              more: [shortSpan(took[clock].p90 ?? 0)],
              onOpen: () => onOpen(answeredBy({ id, name })),
            }))}
        />
      </Part>
    </>
  );
}
