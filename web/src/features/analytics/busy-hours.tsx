import type { AnalyticsBusy } from '@sapa/contracts/analytics/analytics';
import { useState } from 'react';
import { count, span } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { BarRows } from '../../ui/chart/bar-rows.tsx';
import { type HeatCell, HeatMap, HeatScale, WEEKDAYS } from '../../ui/chart/heat-map.tsx';
import classes from './analytics.module.css';
import { Opens, Part } from './frame.tsx';
import type { Opened } from './queries.ts';
import { amountIn, cellName, type OnlineIn, oneDigit, staffingOf, tellingCell } from './words.ts';

const ZONES: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};
const zoneName = (zone: string) => ZONES[zone] ?? zone;

/** The week by its hours, and what one of them asks for. */
export function Hours({
  busy,
  online,
  narrow,
  onOpen,
}: {
  busy: AnalyticsBusy;
  online: OnlineIn;
  narrow: boolean;
  onOpen: (opened: Opened) => void;
}) {
  const [picked, setPicked] = useState<HeatCell | null>(null);
  const cell = picked ?? tellingCell(busy, narrow ? 2 : 1);
  const sums = busy.weekdays.map((days, weekday) => {
    const title = `Percakapan baru, ${WEEKDAYS[weekday]}`;
    const amount = busy.cells
      .filter((one) => one.weekday === weekday)
      .reduce((sum, one) => sum + one.count, 0);
    const value = days === 0 ? '–' : oneDigit(amount / days);
    return {
      value,
      name: `${WEEKDAYS[weekday]}: rata-rata ${value} percakapan per hari`,
      onOpen: () => onOpen({ title, behind: { weekday } }),
    };
  });
  return (
    <>
      <Part
        title={`Rata-rata percakapan baru per jam, ${zoneName(busy.period.zone)}`}
        aside={
          <HeatScale slow="tunggu di atas 10 menit" most={`${oneDigit(mostIn(busy, narrow))} per jam`} />
        }
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
        <Hour busy={busy} cell={cell} online={online(cell)} onOpen={onOpen} />
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

function Hour({
  busy,
  cell,
  online,
  onOpen,
}: {
  busy: AnalyticsBusy;
  cell: HeatCell;
  online: number | null;
  onOpen: (opened: Opened) => void;
}) {
  const found = amountIn(busy, cell.weekday, cell.hour, cell.lastHour);
  const name = cellName(cell);
  const when = { weekday: cell.weekday, hour: cell.hour, last_hour: cell.lastHour };
  const waited: Opened['behind'] = { state: 'waited' };
  const facts: { name: string; value: string; behind: Opened['behind'] }[] = [
    { name: 'Percakapan baru', value: `${oneDigit(found.amount)} per jam`, behind: {} },
    {
      name: 'Selesai oleh AI sendiri',
      value: `${oneDigit(found.alone)} per jam`,
      behind: { outcome: 'alone' },
    },
    { name: 'Perlu orang', value: `${oneDigit(found.waited)} per jam`, behind: waited },
    {
      name: 'Tunggu orang, nilai tengah',
      value: found.wait === null ? 'belum ada' : span(found.wait),
      behind: waited,
    },
    ...(online === null
      ? []
      : [
          {
            name: 'Orang online',
            value: `rata-rata ${oneDigit(online)}`,
            behind: { answered_by: 'anybody' },
          },
        ]),
  ];
  const ways = staffingOf(busy, found.waited);
  return (
    <Part
      beside
      title={name}
      aside={
        <Button size="sm" onClick={() => onOpen({ title: name, behind: when })}>
          {`Buka ${count(found.total)} percakapan`}
        </Button>
      }
    >
      <dl className={classes.facts}>
        {facts.map(({ name: fact, value, behind }) => (
          <div key={fact}>
            <dt>{fact}</dt>
            <dd>
              <Opens
                name={`${fact}, ${name}`}
                onOpen={() => onOpen({ title: `${fact}, ${name}`, behind: { ...when, ...behind } })}
              >
                {value}
              </Opens>
            </dd>
          </div>
        ))}
        {ways.length === 0 ? null : (
          <div>
            <dt>Sanggup dilayani satu orang</dt>
            <dd>
              <Opens
                name="Sanggup dilayani satu orang"
                onOpen={() => onOpen({ title: 'Dijawab tim', behind: { answered_by: 'anybody' } })}
              >
                {`${oneDigit(busy.pace ?? 0)} per jam`}
              </Opens>
            </dd>
          </div>
        )}
      </dl>
      {ways.length === 0 ? (
        <p className={classes.note}>
          {found.waited === 0
            ? 'Di jam ini tidak ada pelanggan yang perlu orang.'
            : 'Berapa orang yang cukup belum bisa diperkirakan: tim jarang melayani lebih dari satu percakapan dalam satu jam, jadi kesanggupannya belum terlihat.'}
        </p>
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
            Perkiraan dengan rumus antrean Erlang C: {oneDigit(found.waited)} pelanggan per jam, satu orang
            sanggup {oneDigit(busy.pace ?? 0)} per jam menurut kecepatan tim di periode ini.
          </p>
        </>
      )}
    </Part>
  );
}
