import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../button.tsx';
import { toast } from '../overlay/toast.tsx';
import classes from './copy-field.module.css';

/** A text to take along, with a button that takes it. */
export function CopyField({ label, value, copied }: { label: string; value: string; copied: string }) {
  const id = useId();
  const [done, setDone] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setDone(true);
      toast('success', copied);
      setTimeout(() => setDone(false), 2_000);
    } catch {
      toast('error', 'Browser tidak mengizinkan menyalin. Pilih teksnya lalu salin sendiri.');
    }
  };
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.row}>
        <textarea
          id={id}
          className={classes.code}
          readOnly
          rows={1}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button
          size="sm"
          before={done ? <IconCheck size={16} stroke={2} /> : <IconCopy size={16} stroke={1.7} />}
          onClick={copy}
        >
          {done ? 'Disalin' : 'Salin'}
        </Button>
      </div>
    </div>
  );
}
