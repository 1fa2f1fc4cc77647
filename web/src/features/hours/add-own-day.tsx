import type { Schedule } from '@sapa/contracts/working-hours';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { Switch, TextField } from '../../ui/form/field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { hoursOf, TimeFields } from './time-fields.tsx';

type OwnDay = Schedule['own_days'][number];

/** A day, or several in a row, on which this business is closed, or open at other hours. */
export function AddOwnDay({ onAdd }: { onAdd: (day: OwnDay) => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        size="sm"
        before={<IconPlus size={16} stroke={1.8} aria-hidden="true" />}
        onClick={() => setOpened(true)}
      >
        Tambah libur sendiri
      </Button>
      {opened ? <OwnDayDialog onAdd={onAdd} onClose={() => setOpened(false)} /> : null}
    </>
  );
}

function OwnDayDialog({ onAdd, onClose }: { onAdd: (day: OwnDay) => void; onClose: () => void }) {
  const [name, setName] = useState('');
  const [first, setFirst] = useState<string | null>(null);
  const [last, setLast] = useState<string | null>(null);
  const [asked, setAsked] = useState(false);
  const [opens, setOpens] = useState(false);
  const [times, setTimes] = useState({ from: '08:00', to: '14:00' });
  const hours = opens ? hoursOf(times) : [];
  const end = last ?? first;
  const isBackwards = first !== null && end !== null && end < first;
  const save = () => {
    setAsked(true);
    if (name.trim() === '' || first === null || end === null || isBackwards || hours === null) return;
    onAdd({ name: name.trim(), first, last: end, hours, enabled: true });
    onClose();
  };
  return (
    <Dialog title="Tambah libur sendiri" size="sm" opened onClose={onClose}>
      <TextField
        label="Nama libur"
        placeholder="Stok opname"
        maxLength={80}
        value={name}
        error={asked && name.trim() === '' ? 'Nama libur wajib diisi' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <DayField
        label="Hari pertama"
        placeholder="Pilih tanggal"
        day={first}
        error={asked && first === null ? 'Pilih tanggalnya' : undefined}
        onChoose={setFirst}
      />
      <DayField
        label="Hari terakhir"
        optional
        placeholder="Sehari saja"
        day={last}
        error={isBackwards ? 'Sebelum hari pertama' : undefined}
        onChoose={setLast}
      />
      <Switch
        label="Tetap buka, dengan jam sendiri"
        checked={opens}
        onChange={(event) => setOpens(event.target.checked)}
      />
      {opens ? <TimeFields times={times} asked={asked} onType={setTimes} /> : null}
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button variant="primary" onClick={save}>
          Tambah libur
        </Button>
      </DialogActions>
    </Dialog>
  );
}
