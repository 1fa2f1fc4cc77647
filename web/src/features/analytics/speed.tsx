import type { AnalyticsAsked, AnalyticsSpeed, SpeedMetric } from '@sapa/contracts/analytics/analytics';
import { count, shortSpan, span } from '../../lib/format.ts';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { DayLine } from '../../ui/chart/day-line.tsx';
import { isByWeek } from '../../ui/chart/stretches.ts';
import classes from './analytics.module.css';
import { ChannelSign } from './channel-sign.tsx';
import { type Clock, ClockSwitch } from './clock-switch.tsx';
import { firstAnswers } from './first-answers.ts';
import { Figure, Figures, Opens, Part } from './frame.tsx';
import { inStretch, type Opened, useSpeed } from './queries.ts';
import { speedHeadline } from './words.ts';

interface TabProps {
  asked: AnalyticsAsked;
  clock: Clock;
  onClock: (clock: Clock) => void;
  onOpen: (opened: Opened) => void;
}

const METRICS: Record<SpeedMetric, { name: string; state: Opened['behind'] }> = {
  first: { name: 'Balasan pertama', state: { state: 'answered' } },
  next: { name: 'Balasan berikutnya', state: { state: 'again' } },
  person: { name: 'Tunggu orang', state: { state: 'waited' } },
  solve: { name: 'Sampai selesai', state: { state: 'ended' } },
};

/** How long customers waited; half of them, and nine in ten. */
export function Speed({ asked, clock, onClock, onOpen }: TabProps) {
  return (
    <Figures
      asked={useSpeed(asked)}
      headline={(speed) => speedHeadline(speed, clock)}
      isEmpty={({ metrics, unanswered }) => metrics.first.now.calendar.count === 0 && unanswered === 0}
      sub={({ metrics }) => {
        const { p90 } = metrics.first.now[clock];
        return p90 === null ? null : (
          <>
            Sembilan dari sepuluh dijawab dalam{' '}
            <Opens
              name="p90 balasan pertama"
              onOpen={() => onOpen({ title: 'Balasan pertama', behind: { state: 'answered' } })}
            >
              {span(p90)}
            </Opens>
            {clock === 'open' ? ' jam kerja' : ''},
          </>
        );
      }}
    >
      {(speed) => (
        <>
          <Part
            title="Berapa lama pelanggan menunggu"
            wide
            aside={<ClockSwitch clock={clock} onClock={onClock} />}
          >
            <div className={classes.figures}>
              {(Object.keys(METRICS) as SpeedMetric[]).map((metric) => (
                <Metric key={metric} metric={metric} speed={speed} clock={clock} onOpen={onOpen} />
              ))}
              <Figure
                name="Belum dijawab"
                value={count(speed.unanswered)}
                more="menulis di periode ini"
                onOpen={() => onOpen({ title: 'Belum dijawab', behind: { state: 'unanswered' } })}
              />
            </div>
          </Part>
          <FirstAnswers speed={speed} clock={clock} onOpen={onOpen} />
          <Part beside title="Balasan pertama per saluran">
            <BarRows
              label="Balasan pertama per saluran"
              head={['Tengah', 'p90']}
              rows={speed.channels
                .filter(({ first }) => first[clock].median !== null)
                .map(({ id, name, channel_kind, first }) => ({
                  key: id ?? name,
                  name,
                  before: channel_kind ? <ChannelSign kind={channel_kind} /> : null,
                  amount: first[clock].median ?? 0,
                  tone: 'people',
                  value: shortSpan(first[clock].median ?? 0),
                  more: [shortSpan(first[clock].p90 ?? 0)],
                  onOpen: () => onOpen({ title: name, behind: { channel_id: id ?? '', state: 'answered' } }),
                }))}
            />
          </Part>
        </>
      )}
    </Figures>
  );
}

function FirstAnswers({
  speed,
  clock,
  onOpen,
}: Pick<TabProps, 'clock' | 'onOpen'> & { speed: AnalyticsSpeed }) {
  const points = firstAnswers(speed, clock);
  const name = isByWeek(points) ? 'pekan' : 'hari';
  return (
    <Part title={`Balasan pertama per ${name}`} aside="nilai tengah">
      <DayLine
        label={`Nilai tengah balasan pertama per ${name}`}
        points={points.map((point) => ({ ...point, before: null }))}
        write={span}
        onDay={(day, until) => onOpen(inStretch('Dijawab', day, until, { state: 'answered' }))}
      />
    </Part>
  );
}

interface MetricProps {
  metric: SpeedMetric;
  speed: AnalyticsSpeed;
  clock: Clock;
  onOpen: TabProps['onOpen'];
}

function Metric({ metric, speed, clock, onOpen }: MetricProps) {
  const { name, state } = METRICS[metric];
  const { now, before } = speed.metrics[metric];
  const { median, p90, count: many } = now[clock];
  const was = before[clock].median;
  const change =
    median === null || was === null || was === median
      ? ''
      : `, ${span(Math.abs(median - was))} lebih ${median < was ? 'cepat' : 'lambat'}`;
  return (
    <Figure
      name={name}
      value={median === null ? '–' : span(median)}
      more={median === null ? 'belum ada' : `p90 ${span(p90 ?? 0)}, ${count(many)} kali${change}`}
      onOpen={() => onOpen({ title: name, behind: state })}
    />
  );
}
