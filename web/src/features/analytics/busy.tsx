import type { AnalyticsAsked, AnalyticsBusy, AnalyticsGroup } from '@sapa/contracts/analytics';
import { useState } from 'react';
import { count, shortSpan, span } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { DayLine } from '../../ui/chart/day-line.tsx';
import { type HeatCell, HeatMap, HeatScale } from '../../ui/chart/heat-map.tsx';
import { Legend } from '../../ui/chart/legend.tsx';
import classes from './analytics.module.css';
import { ChannelSign } from './channel-sign.tsx';
import { staffing } from './erlang.ts';
import { Figures, Part } from './frame.tsx';
import { type Opened, useBusy } from './queries.ts';
import { amountIn, arrow, busyHeadline, cellName, staffingAdvice, TOO_FEW, tellingCell } from './words.ts';

interface TabProps {
  asked: AnalyticsAsked;
  narrow: boolean;
  onOpen: (opened: Opened) => void;
}

const decimal = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 1 });
const ZONES: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};
const zoneName = (zone: string) => ZONES[zone] ?? zone;
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
          <strong>{count(total)}</strong> percakapan baru, {decimal(total / Math.max(1, days.length))} per
          hari,
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

function Hours({
  busy,
  narrow,
  onOpen,
}: {
  busy: AnalyticsBusy;
  narrow: boolean;
  onOpen: TabProps['onOpen'];
}) {
  const [picked, setPicked] = useState<HeatCell | null>(null);
  const cell = picked ?? tellingCell(busy, narrow ? 2 : 1);
  const sums = busy.weekdays.map((days, weekday) =>
    days === 0
      ? '–'
      : decimal(
          busy.cells.filter((one) => one.weekday === weekday).reduce((sum, one) => sum + one.count, 0) / days,
        ),
  );
  return (
    <>
      <Part
        title={`Rata-rata percakapan baru per jam, ${zoneName(busy.period.zone)}`}
        aside={<HeatScale slow="tunggu di atas 10 menit" most={`${decimal(mostIn(busy, narrow))} per jam`} />}
      >
        <HeatMap
          label="Percakapan baru menurut hari dan jam"
          narrow={narrow}
          chosen={cell}
          onChoose={setPicked}
          sums={sums}
          amountOf={(weekday, hour, lastHour) => amountIn(busy, weekday, hour, lastHour)}
        />
      </Part>
      {cell === null ? (
        <Part beside title="Jam tersibuk">
          <p className={classes.note}>Belum ada jam yang menonjol.</p>
        </Part>
      ) : (
        <Hour busy={busy} cell={cell} onOpen={onOpen} />
      )}
    </>
  );
}

/** The darkest cell. */
const mostIn = (busy: AnalyticsBusy, narrow: boolean): number =>
  Math.max(
    0,
    ...busy.cells.map(({ weekday, hour }) => {
      const from = narrow ? hour - (hour % 2) : hour;
      return amountIn(busy, weekday, from, narrow ? from + 1 : hour).amount;
    }),
  );

function Hour({ busy, cell, onOpen }: { busy: AnalyticsBusy; cell: HeatCell; onOpen: TabProps['onOpen'] }) {
  const found = amountIn(busy, cell.weekday, cell.hour, cell.lastHour);
  const name = cellName(cell);
  const ways =
    busy.pace === null || found.waited === 0 || busy.total < TOO_FEW ? [] : staffing(found.waited, busy.pace);
  return (
    <Part
      beside
      title={name}
      aside={
        <Button
          size="sm"
          onClick={() =>
            onOpen({
              title: name,
              behind: { weekday: cell.weekday, hour: cell.hour, last_hour: cell.lastHour },
            })
          }
        >
          {`Buka ${count(found.total)} percakapan`}
        </Button>
      }
    >
      <dl className={classes.facts}>
        <div>
          <dt>Percakapan baru</dt>
          <dd>{decimal(found.amount)} per jam</dd>
        </div>
        <div>
          <dt>Selesai oleh AI sendiri</dt>
          <dd>{decimal(found.alone)} per jam</dd>
        </div>
        <div>
          <dt>Perlu orang</dt>
          <dd>{decimal(found.waited)} per jam</dd>
        </div>
        <div>
          <dt>Tunggu orang, nilai tengah</dt>
          <dd>{found.wait === null ? 'belum ada' : span(found.wait)}</dd>
        </div>
        {busy.pace === null ? null : (
          <div>
            <dt>Sanggup dilayani satu orang</dt>
            <dd>{decimal(busy.pace)} per jam</dd>
          </div>
        )}
      </dl>
      {ways.length === 0 ? (
        <p className={classes.note}>Data jam ini belum cukup untuk memperkirakan jumlah orang.</p>
      ) : (
        <>
          <BarRows
            label="Perkiraan tunggu menurut jumlah orang"
            rows={ways.map(({ people, seconds }) => ({
              key: String(people),
              name: `${people} orang`,
              amount: seconds,
              tone: 'waiting',
              value: seconds < 60 ? '< 1 mnt' : span(seconds),
            }))}
          />
          <p className={classes.note}>
            Perkiraan dengan rumus antrean Erlang C: {decimal(found.waited)} pelanggan per jam, satu orang
            sanggup {decimal(busy.pace ?? 0)} per jam menurut kecepatan tim di periode ini.
          </p>
        </>
      )}
    </Part>
  );
}
