import { DAY_MINUTES, type Interval } from '@sapa/contracts/rules/working-hours';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { TextField } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './week.module.css';
import { intervalOf, typed, wordsOf } from './week-rules.ts';

interface BlockEditorProps {
  dayName: string;
  interval: Interval;
  /** @returns what would be wrong with it, in Indonesian */
  check: (before: Interval, after: Interval) => string | null;
  onChange: (before: Interval, after: Interval) => void;
  onCopy: (interval: Interval) => void;
  onDelete: (interval: Interval) => void;
}

/**
 * From when to when, by the browser's own fields. It is so once the editor is left: half typed the shop would be open at
 * hours that nobody means.
 */
export function BlockEditor({ dayName, interval, check, onChange, onCopy, onDelete }: BlockEditorProps) {
  // Whatever becomes of the day meanwhile, it is this one that is typed.
  const [before, setBefore] = useState(interval);
  const [times, setTimes] = useState({ from: typed(interval.from), to: typed(interval.to) });
  const deleted = useRef(false);
  const read = intervalOf(times.from, times.to);
  const wrong = read === null ? 'Isi jam mulai dan jam selesai' : check(before, read);
  const type = (part: Partial<typeof times>) => setTimes((now) => ({ ...now, ...part }));
  const save = () => {
    const isTouched = read === null || read.from !== before.from || read.to !== before.to;
    if (!isTouched || deleted.current) return true;
    if (read === null || wrong !== null) return false;
    onChange(before, read);
    setBefore(read);
    return true;
  };
  const leave = useEffectEvent(() => {
    if (!save()) toast('error', `${dayName} ${wordsOf(before)} tidak diubah. ${wrong}`);
  });
  useEffect(() => () => leave(), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nothing is done with it; it hears when the focus goes on.
    <div
      className={classes.editor}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) save();
      }}
    >
      <TextField
        label="Dari"
        type="time"
        value={times.from}
        data-autofocus
        onChange={(event) => type({ from: event.target.value })}
      />
      <TextField
        label="Sampai"
        type="time"
        value={times.to}
        onChange={(event) => type({ to: event.target.value })}
      />
      <div className={classes.acts}>
        <IconButton
          label="Salin ke semua hari kerja"
          disabled={wrong !== null}
          onClick={() => onCopy(read ?? before)}
        >
          <IconCopy size={18} stroke={1.7} />
        </IconButton>
        <IconButton
          label="Hapus rentang ini"
          tone="danger"
          onClick={() => {
            deleted.current = true;
            onDelete(before);
          }}
        >
          <IconTrash size={18} stroke={1.7} />
        </IconButton>
      </div>
      <p
        className={classes.note}
        role={wrong === null ? undefined : 'alert'}
        data-wrong={wrong !== null || undefined}
      >
        {wrong ??
          (read !== null && read.to > DAY_MINUTES
            ? 'Selesai keesokan harinya'
            : 'Boleh melewati tengah malam')}
      </p>
    </div>
  );
}
