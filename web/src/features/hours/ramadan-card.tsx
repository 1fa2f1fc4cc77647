import { ramadans } from '@sapa/contracts/holidays';
import { dateOn } from '@sapa/contracts/rules/working-hours';
import { isAlwaysOpen, type Schedule } from '@sapa/contracts/working-hours';
import { IconMoonStars } from '@tabler/icons-react';
import { useState } from 'react';
import { calendarDay } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Switch } from '../../ui/form/field.tsx';
import classes from './page.module.css';
import type { Change } from './queries.ts';
import { RamadanDates } from './ramadan-dates.tsx';
import { WeekGrid } from './week-grid.tsx';
import type { Scale } from './week-rules.ts';

interface RamadanCardProps {
  schedule: Schedule;
  scale: Scale;
  disabled: boolean;
  change: Change;
}

/** Its own week for the fast, which begins and ends by itself. */
export function RamadanCard({ schedule, scale, disabled, change }: RamadanCardProps) {
  const { ramadan } = schedule;
  const today = dateOn({ zone: schedule.time_zone }, new Date());
  const next = ramadans.find(({ last }) => last >= today);
  // Own dates are of one year: once they are past the table's next fast is.
  const own = ramadan.dates !== null && ramadan.dates.last >= today ? ramadan.dates : null;
  const dates = own ?? next;
  const [dating, setDating] = useState(false);
  const set = (enabled: boolean) =>
    change(({ week, ramadan: now }) => ({
      // Begins as the ordinary week: one changes what differs.
      ramadan: { ...now, enabled, week: isAlwaysOpen(now) ? week : now.week },
    }));
  return (
    <section className={classes.card} aria-label="Ramadan">
      <div className={classes.row} data-many>
        <IconMoonStars size={18} stroke={1.7} aria-hidden="true" />
        <strong>
          {next?.name ?? 'Ramadan'}
          {dates ? (
            <p>
              {calendarDay(dates.first)} sampai {calendarDay(dates.last)}
              {next && !next.official && own === null ? ', perkiraan' : ''}; menggantikan minggu biasa lalu
              kembali sendiri
            </p>
          ) : null}
        </strong>
        {ramadan.enabled && dates && !disabled ? (
          <Button size="sm" onClick={() => setDating(true)}>
            Ubah tanggal
          </Button>
        ) : null}
        <Switch
          label="Pakai jam Ramadan"
          hideLabel
          checked={ramadan.enabled}
          disabled={disabled || isAlwaysOpen(schedule)}
          onChange={(event) => set(event.target.checked)}
        />
      </div>
      {ramadan.enabled ? (
        <WeekGrid
          week={ramadan.week}
          scale={scale}
          disabled={disabled}
          isFast
          onChange={(next) => change(({ ramadan: now }) => ({ ramadan: { ...now, week: next(now.week) } }))}
        />
      ) : null}
      {dating && dates ? (
        <RamadanDates
          dates={dates}
          isOwn={own !== null}
          onSave={(chosen) => change(({ ramadan: now }) => ({ ramadan: { ...now, dates: chosen } }))}
          onClose={() => setDating(false)}
        />
      ) : null}
    </section>
  );
}
