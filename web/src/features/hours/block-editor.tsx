import { DAY_MINUTES, type Interval } from '@sapa/contracts/rules/working-hours';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { TextField } from '../../ui/form/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './week.module.css';
import { intervalOf, typed } from './week-rules.ts';

interface BlockEditorProps {
  interval: Interval;
  onChange: (interval: Interval) => string | null;
  onCopy: () => void;
  onDelete: () => void;
}

/** From when to when, by the browser's own fields. */
export function BlockEditor({ interval, onChange, onCopy, onDelete }: BlockEditorProps) {
  const [times, setTimes] = useState({ from: typed(interval.from), to: typed(interval.to) });
  const [wrong, setWrong] = useState<string | null>(null);
  const type = (part: Partial<typeof times>) => {
    const next = { ...times, ...part };
    setTimes(next);
    const read = intervalOf(next.from, next.to);
    setWrong(read === null ? 'Isi jam mulai dan jam selesai' : onChange(read));
  };
  return (
    <div className={classes.editor}>
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
      <IconButton label="Salin ke semua hari kerja" onClick={onCopy}>
        <IconCopy size={18} stroke={1.7} />
      </IconButton>
      <IconButton label="Hapus rentang ini" tone="danger" onClick={onDelete}>
        <IconTrash size={18} stroke={1.7} />
      </IconButton>
      <p
        className={classes.note}
        role={wrong === null ? undefined : 'alert'}
        data-wrong={wrong !== null || undefined}
      >
        {wrong ?? (interval.to > DAY_MINUTES ? 'Selesai keesokan harinya' : 'Boleh melewati tengah malam')}
      </p>
    </div>
  );
}
