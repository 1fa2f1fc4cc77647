import { type Holiday, holidays } from '@sapa/contracts/holidays';
import { keeps } from '@sapa/contracts/rules/calendar';
import { clockTime } from '@sapa/contracts/rules/opening-words';
import { addDays, dateOn, type Interval } from '@sapa/contracts/rules/working-hours';
import type { Schedule } from '@sapa/contracts/working-hours';
import { IconClockEdit, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { calendarDay } from '../../lib/format.ts';
import { Switch } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { AddOwnDay } from './add-own-day.tsx';
import { HolidayHours } from './holiday-hours.tsx';
import classes from './page.module.css';
import type { Change } from './queries.ts';

interface HolidayListsProps {
  schedule: Schedule;
  disabled: boolean;
  change: Change;
}

/** Who plans sees so far ahead. */
const SHOWN_DAYS = 400;

/** What is closed and what is not, each with its switch. */
export function HolidayLists({ schedule, disabled, change }: HolidayListsProps) {
  const today = dateOn({ zone: schedule.time_zone }, new Date());
  const until = addDays(today, SHOWN_DAYS);
  const coming = holidays.filter(({ date }) => date >= today && date <= until);
  const own = schedule.own_days.map((day, index) => ({ ...day, index })).filter(({ last }) => last >= today);
  const closed =
    coming.filter((holiday) => isClosed(schedule, holiday)).length +
    own.filter(({ enabled }) => enabled).length;
  const setOwn = (how: (days: OwnDay[]) => OwnDay[]) => change((now) => ({ own_days: how(now.own_days) }));
  return (
    <>
      <div className={classes.head}>
        <h2>Libur</h2>
        <p>{closed === 0 ? 'Tidak ada hari tutup' : `${closed} hari tutup dalam setahun`}</p>
        {disabled ? null : <AddOwnDay onAdd={(day) => setOwn((days) => [...days, day])} />}
      </div>
      <div className={classes.lists}>
        <List
          name="Libur nasional"
          kind="national"
          days={coming}
          schedule={schedule}
          disabled={disabled}
          change={change}
        />
        <div className={classes.card}>
          <List
            name="Cuti bersama"
            kind="joint_leave"
            days={coming}
            schedule={schedule}
            disabled={disabled}
            change={change}
            bare
            note={`SKB ${Number(today.slice(0, 4)) + 1} belum terbit. Daftarnya masuk lewat pembaruan Sapa.`}
          />
          <div className={classes.row}>
            <strong>Libur sendiri</strong>
          </div>
          {own.length === 0 ? (
            <div className={classes.row}>
              <p>Belum ada. Tambahkan stok opname, renovasi, atau libur Lebaran toko Anda.</p>
            </div>
          ) : null}
          {own.map(({ index, ...day }) => {
            const { name, first, last, enabled, hours } = day;
            return (
              <div key={`${first}-${name}`} className={classes.row}>
                <time dateTime={first}>{calendarDay(first)}</time>
                <div>
                  {name}
                  {last > first ? <span className={classes.tag}>sampai {calendarDay(last)}</span> : null}
                  {hours.map(({ from, to }) => (
                    <span key={from} className={classes.tag}>
                      buka {clockTime(from)}–{clockTime(to)}
                    </span>
                  ))}
                </div>
                <Switch
                  label={`Berlaku: ${name}`}
                  hideLabel
                  checked={enabled}
                  disabled={disabled}
                  onChange={(event) =>
                    setOwn((days) => replacedDay(days, day, [{ ...day, enabled: event.target.checked }]))
                  }
                />
                {disabled ? null : (
                  <IconButton
                    label={`Hapus ${name}`}
                    tone="danger"
                    onClick={() => {
                      setOwn((days) => replacedDay(days, day, []));
                      // Where it stood: of two that share a date the later in the list holds.
                      const putBack = (days: OwnDay[]) => days.toSpliced(index, 0, day);
                      toast('info', `${name} dihapus`, {
                        action: { label: 'Urungkan', run: () => setOwn(putBack) },
                      });
                    }}
                  >
                    <IconTrash size={17} stroke={1.7} />
                  </IconButton>
                )}
              </div>
            );
          })}
        </div>
      </div>
    </>
  );
}

type OwnDay = Schedule['own_days'][number];

/** Another in the place of the first that is the same; they have no name of their own. */
function replacedDay(days: readonly OwnDay[], one: OwnDay, by: readonly OwnDay[]): OwnDay[] {
  const sameness = ({ name, first, last, enabled, hours }: OwnDay) =>
    JSON.stringify([name, first, last, enabled, hours.map(({ from, to }) => [from, to])]);
  const at = days.findIndex((day) => sameness(day) === sameness(one));
  return at === -1 ? [...days] : days.toSpliced(at, 1, ...by);
}

const isClosed = (schedule: Schedule, { date, kind }: Holiday): boolean => {
  const said = schedule.exceptions.find((exception) => exception.date === date);
  return said === undefined ? keeps(schedule, kind) : said.hours?.length === 0;
};

/** Open on it, at hours of its own. */
const ownHours = (schedule: Schedule, { date }: Holiday): readonly Interval[] =>
  schedule.exceptions.find((exception) => exception.date === date)?.hours ?? [];

interface ListProps extends HolidayListsProps {
  name: string;
  kind: Holiday['kind'];
  days: readonly Holiday[];
  /** Stands in a card already. */
  bare?: boolean;
  note?: string;
}

function List({ name, kind, days, schedule, disabled, change, bare, note }: ListProps) {
  const mine = days.filter((day) => day.kind === kind);
  const setAll = (follows: boolean) =>
    change(({ exceptions }) => ({
      ...(kind === 'national' ? { national: follows } : { joint_leave: follows }),
      exceptions: exceptions.filter(({ date }) => mine.every((day) => day.date !== date)),
    }));
  const [editing, setEditing] = useState<Holiday | null>(null);
  const put = ({ date }: Holiday, hours: Interval[]) =>
    change(({ exceptions }) => ({
      exceptions: [...exceptions.filter((said) => said.date !== date), { date, hours }],
    }));
  const set = (day: Holiday, closed: boolean) =>
    change((now) => {
      const rest = now.exceptions.filter(({ date }) => date !== day.date);
      const follows = closed === keeps(now, kind);
      return { exceptions: follows ? rest : [...rest, { date: day.date, hours: closed ? [] : null }] };
    });
  return (
    <section className={bare ? undefined : classes.card} aria-label={name}>
      <div className={classes.row}>
        <strong>{name}</strong>
        <span className={classes.why}>ikut semua</span>
        <Switch
          label={`Tutup di semua ${name.toLowerCase()}`}
          hideLabel
          checked={keeps(schedule, kind)}
          disabled={disabled}
          onChange={(event) => setAll(event.target.checked)}
        />
      </div>
      {mine.map((day) => (
        <div key={day.date} className={classes.row}>
          <time dateTime={day.date}>{calendarDay(day.date)}</time>
          <div>
            {day.name}
            {ownHours(schedule, day).map(({ from, to }) => (
              <span key={from} className={classes.tag}>
                buka {clockTime(from)}–{clockTime(to)}
              </span>
            ))}
            {day.official ? null : <span className={classes.tag}>belum resmi</span>}
          </div>
          {disabled ? null : (
            <IconButton label={`Jam buka sendiri: ${day.name}`} onClick={() => setEditing(day)}>
              <IconClockEdit size={17} stroke={1.7} />
            </IconButton>
          )}
          <Switch
            label={`Tutup: ${day.name}`}
            hideLabel
            checked={isClosed(schedule, day)}
            disabled={disabled}
            onChange={(event) => set(day, event.target.checked)}
          />
        </div>
      ))}
      {editing ? (
        <HolidayHours
          holiday={editing}
          hours={ownHours(schedule, editing)}
          onSave={(hours) => put(editing, hours)}
          onClose={() => setEditing(null)}
        />
      ) : null}
      {note ? (
        <div className={classes.row}>
          <p>{note}</p>
        </div>
      ) : null}
    </section>
  );
}
