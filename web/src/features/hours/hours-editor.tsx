import { calendarOf } from '@sapa/contracts/rules/calendar';
import { dateOn, type HomeZone, homeZones, minuteOn, weekdayOf } from '@sapa/contracts/rules/working-hours';
import { deleteSchedule, isAlwaysOpen, type Schedule } from '@sapa/contracts/working-hours';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { useMay, useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { RowSelect } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import { ChannelAnsweringList } from './channel-answering.tsx';
import { CustomerReads } from './customer-reads.tsx';
import { HolidayLists } from './holiday-lists.tsx';
import classes from './page.module.css';
import { type Change, scheduleKeys } from './queries.ts';
import { RamadanCard } from './ramadan-card.tsx';
import { TeamSchedules } from './team-schedules.tsx';
import { WeekGrid } from './week-grid.tsx';
import { FRIDAY, hoursIn, scaleOf } from './week-rules.ts';

interface HoursEditorProps {
  schedules: Schedule[];
  schedule: Schedule;
  change: Change;
  refused: FieldErrors;
  onGone: () => void;
}

/** One schedule: its weeks and holidays, and beside them what customers read. */
export function HoursEditor({ schedules, schedule, change, refused, onGone }: HoursEditorProps) {
  const disabled = !useMay('hours.manage');
  const [at, setAt] = useState(() => new Date());
  const [deleting, setDeleting] = useState(false);
  const businessName = useSession()?.user.workspace?.name ?? '';
  const calendar = calendarOf(schedule);
  const scale = scaleOf(schedule.week, schedule.ramadan.enabled ? schedule.ramadan.week : []);
  const copyMonday = () => {
    const before = schedule.week;
    const put = (hoursOf: (index: number) => Schedule['week'][number]) =>
      change(({ week }) => ({
        week: week.map((day, index) => (0 < index && index <= FRIDAY ? hoursOf(index) : day)),
      }));
    put(() => before[0]!);
    toast('info', 'Jam Senin disalin ke Selasa sampai Jumat', {
      action: { label: 'Urungkan', run: () => put((index) => before[index]!) },
    });
  };
  return (
    <div className={classes.columns}>
      <div className={classes.left}>
        <div className={classes.head}>
          <h2>Minggu biasa</h2>
          <p>
            {isAlwaysOpen(schedule)
              ? 'Belum ada jam: selalu buka'
              : `${hoursIn(schedule.week.flat())} jam seminggu`}
          </p>
          <RowSelect
            aria-label="Zona waktu"
            value={schedule.time_zone}
            disabled={disabled}
            onChange={(event) => change({ time_zone: event.target.value as HomeZone })}
          >
            {Object.entries(homeZones).map(([zone, { name, place }]) => (
              <option key={zone} value={zone}>
                {name}, {place}
              </option>
            ))}
          </RowSelect>
          {disabled ? null : (
            <Button
              size="sm"
              before={<IconCopy size={16} stroke={1.8} aria-hidden="true" />}
              onClick={copyMonday}
            >
              Salin hari
            </Button>
          )}
          {disabled || schedule.is_main ? null : (
            <IconButton
              label={`Hapus jadwal ${schedule.name}`}
              tone="danger"
              onClick={() => setDeleting(true)}
            >
              <IconTrash size={18} stroke={1.7} />
            </IconButton>
          )}
        </div>
        <div className={classes.card}>
          <WeekGrid
            week={schedule.week}
            scale={scale}
            now={{ day: weekdayOf(dateOn(calendar, at)), minute: minuteOn(calendar, at) }}
            disabled={disabled}
            onChange={(next) => change(({ week }) => ({ week: next(week) }))}
          />
        </div>
        <RamadanCard schedule={schedule} scale={scale} disabled={disabled} change={change} />
        <HolidayLists schedule={schedule} disabled={disabled} change={change} />
        <TeamSchedules schedules={schedules} disabled={disabled} />
        <ChannelAnsweringList schedules={schedules} disabled={disabled} />
      </div>
      <aside className={classes.right} aria-label="Yang dibaca pelanggan">
        <CustomerReads
          schedule={schedule}
          at={at}
          onLook={setAt}
          businessName={businessName}
          disabled={disabled}
          change={change}
          refused={refused}
        />
      </aside>
      {deleting ? (
        <DeleteSchedule schedule={schedule} onGone={onGone} onClose={() => setDeleting(false)} />
      ) : null}
    </div>
  );
}

function DeleteSchedule({
  schedule,
  onGone,
  onClose,
}: {
  schedule: Schedule;
  onGone: () => void;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call(deleteSchedule, { params: { id: schedule.id } });
      onGone();
      await cache.invalidateQueries({ queryKey: scheduleKeys.all });
    } catch (error) {
      toast('error', sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      title={`Hapus jadwal ${schedule.name}?`}
      text="Tim dan saluran yang memakainya ikut jadwal utama."
      opened
      danger
      verb="Hapus jadwal"
      busy={busy}
      onConfirm={() => void remove()}
      onClose={onClose}
    />
  );
}
