import { holidays } from '@sapa/contracts/holidays';
import { calendarOf } from '@sapa/contracts/rules/calendar';
import {
  awayMessage,
  clockTime,
  hoursToday,
  reopensAt,
  weekdayName,
} from '@sapa/contracts/rules/opening-words';
import {
  dateOn,
  homeZones,
  hoursOn,
  isOpen,
  minuteOn,
  momentAt,
  nextClose,
  nextOpen,
} from '@sapa/contracts/rules/working-hours';
import { isAlwaysOpen, type OutsideHours, type Schedule } from '@sapa/contracts/working-hours';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { useDraft } from '../../lib/input/use-draft.ts';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import classes from './page.module.css';
import type { Change } from './queries.ts';
import own from './reads.module.css';
import { WhenClosed } from './when-closed.tsx';

const CHOICES: readonly { value: OutsideHours; name: string; text: string }[] = [
  {
    value: 'answer',
    name: 'Menjawab, lalu mencatat untuk tim',
    text: 'Yang sudah diajarkan dijawab langsung; sisanya jadi antrean saat buka.',
  },
  { value: 'tell', name: 'Hanya memberi tahu jam buka', text: 'Satu balasan sehari per percakapan.' },
  { value: 'silent', name: 'Diam', text: 'Pelanggan menunggu tim, tanpa balasan.' },
];

interface CustomerReadsProps {
  schedule: Schedule;
  at: Date;
  onLook: (at: Date) => void;
  businessName: string;
  disabled: boolean;
  change: Change;
  refused: FieldErrors;
}

interface Typed {
  /** Null: as it is saved. */
  typed: string | null;
  /** What was saved while it was typed. */
  over: string;
}

/** What is said to a customer who writes at a chosen moment, and why. */
export function CustomerReads({
  schedule,
  at,
  onLook,
  businessName,
  disabled,
  change,
  refused,
}: CustomerReadsProps) {
  const name = useId();
  // Until the field is left: customers are told nothing half written, and the server's trimming eats no space before a word.
  const { draft, type, drop } = useDraft<Typed>('away-text', schedule.id, () => ({ typed: null, over: '' }));
  const [touched, setTouched] = useState(false);
  // What was left in the field at another time does not go over what a colleague has saved since.
  const typed = touched || draft.over === schedule.away_text ? draft.typed : null;
  const text = typed ?? schedule.away_text;
  const saveText = () => {
    if (typed !== null && typed !== schedule.away_text) change({ away_text: typed });
    drop();
  };
  // Put away with the field still open: that was not left by anybody.
  const leave = useEffectEvent(saveText);
  useEffect(() => () => leave(), []);
  const calendar = calendarOf(schedule);
  const open = isOpen(calendar, at);
  const minute = minuteOn(calendar, at);
  const date = dateOn(calendar, at);
  const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
  const back = reopensAt(calendar, at);
  const away = awayMessage(text, calendar, at, { nama_bisnis: businessName, nama: 'Rani' });
  return (
    <>
      <div className={classes.head}>
        <h2>Yang dibaca pelanggan</h2>
      </div>
      <TextField
        label="Bila menulis pada"
        type="datetime-local"
        value={`${date}T${time}`}
        onChange={({ target: { value } }) => {
          const [day, clock = ''] = value.split('T');
          const [hours, minutes] = clock.split(':').map(Number);
          if (day && hours !== undefined && minutes !== undefined)
            onLook(momentAt(calendar, day, hours * 60 + minutes));
        }}
      />
      <div className={`${classes.card} ${own.chat}`} aria-live="polite">
        <p className={own.theirs}>masih buka kak?</p>
        {open ? (
          <p className={classes.why}>{openWords(schedule, at)}</p>
        ) : (
          <>
            {schedule.outside === 'answer' ? (
              <p className={own.ours} data-ai>
                AI menjawab yang sudah diajarkan.
                {back ? ` Bila perlu orang: “Tim kami kembali ${back}.”` : ''}
              </p>
            ) : null}
            {schedule.outside === 'tell' && away !== '' ? <p className={own.ours}>{away}</p> : null}
            {schedule.outside === 'silent' ? (
              <p className={classes.why}>Tidak ada balasan sampai buka.</p>
            ) : null}
            <p className={classes.why}>{whyClosed(schedule, at)}</p>
          </>
        )}
      </div>
      <div className={classes.head}>
        <h2>Di luar jam kerja, AI…</h2>
      </div>
      <fieldset className={`${classes.card} ${own.options}`} disabled={disabled}>
        <legend className={own.legend}>Di luar jam kerja</legend>
        {CHOICES.map(({ value, name: words, text }) => (
          <label key={value} className={own.option}>
            <input
              type="radio"
              name={name}
              checked={schedule.outside === value}
              onChange={() => change({ outside: value })}
            />
            <span>
              {words}
              <small>{text}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {schedule.outside === 'silent' ? null : (
        <TextArea
          label="Pesan saat tutup, bila AI tidak menjawab"
          rows={4}
          maxLength={1000}
          disabled={disabled}
          value={text}
          error={typed === null ? refused.away_text : undefined}
          hint="Bisa memakai {{buka_lagi}}, {{jam_hari_ini}}, {{nama}}, dan {{nama_bisnis}}."
          onChange={(event) => {
            setTouched(true);
            type({ typed: event.target.value, over: schedule.away_text });
          }}
          onBlur={saveText}
        />
      )}
      {schedule.outside !== 'answer' || open || away === '' ? null : <p className={own.ours}>{away}</p>}
      <WhenClosed />
    </>
  );
}

function openWords(schedule: Schedule, at: Date): string {
  if (isAlwaysOpen(schedule)) return 'Belum ada jam kerja: selalu buka, siapa pun dijawab seperti biasa.';
  const calendar = calendarOf(schedule);
  const closes = nextClose(calendar, at);
  if (closes === null) return 'Buka terus sepanjang hari.';
  return `Sedang buka sampai ${clockTime(minuteOn(calendar, closes))} ${homeZones[calendar.zone].name}. Dijawab sesuai giliran saluran.`;
}

/** Which rule closed it, and what the time is called elsewhere. */
function whyClosed(schedule: Schedule, at: Date): string {
  const calendar = calendarOf(schedule);
  const date = dateOn(calendar, at);
  const own = schedule.own_days.find((day) => day.enabled && day.first <= date && date <= day.last);
  const holiday = own ?? holidays.find((day) => day.date === date && calendar.days[date]?.length === 0);
  const reason = holiday
    ? `Tutup: ${holiday.name}.`
    : hoursOn(calendar, date).length === 0
      ? `${weekdayName(date)} tutup.`
      : `Hari ini buka ${hoursToday(calendar, at)}.`;
  const opens = nextOpen(calendar, at);
  if (opens === null) return `${reason} Belum ada jam buka lagi, jadi tidak dijanjikan.`;
  if (calendar.zone === 'Asia/Jakarta') return reason;
  const there = clockTime(minuteOn(calendar, opens));
  const jakarta = clockTime(minuteOn({ zone: 'Asia/Jakarta' }, opens));
  return `${reason} ${there} ${homeZones[calendar.zone].name} sama dengan ${jakarta} WIB.`;
}
