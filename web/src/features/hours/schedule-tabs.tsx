import { homeZones } from '@sapa/contracts/rules/working-hours';
import { createSchedule, type Schedule } from '@sapa/contracts/working-hours';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Switcher } from '../../ui/form/switcher.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { scheduleKeys } from './queries.ts';

interface ScheduleTabsProps {
  schedules: Schedule[];
  chosen: Schedule;
  onChoose: (id: string) => void;
  disabled: boolean;
}

/** Which schedule is looked at, and the way to another. */
export function ScheduleTabs({ schedules, chosen, onChoose, disabled }: ScheduleTabsProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      {schedules.length > 1 ? (
        <Switcher
          label="Jadwal"
          look="wide"
          choices={schedules.map(({ id, name, time_zone }) => ({
            value: id,
            name: `${name} ${homeZones[time_zone].name}`,
          }))}
          chosen={chosen.id}
          onChoose={onChoose}
        />
      ) : null}
      {disabled ? null : (
        <IconButton label="Tambah jadwal" onClick={() => setAdding(true)}>
          <IconPlus size={18} stroke={1.8} />
        </IconButton>
      )}
      {adding ? <AddSchedule copy={chosen} onMade={onChoose} onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function AddSchedule({
  copy,
  onMade,
  onClose,
}: {
  copy: Schedule;
  onMade: (id: string) => void;
  onClose: () => void;
}) {
  const cache = useQueryClient();
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const made = await call(createSchedule, { body: { name, copy_id: copy.id } });
      await cache.invalidateQueries({ queryKey: scheduleKeys.all });
      onMade(made.id);
      onClose();
    } catch (error) {
      setWrong(sentenceOf(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title="Tambah jadwal" size="sm" opened onClose={onClose}>
      <TextField
        label="Nama jadwal"
        placeholder="Cabang Makassar"
        hint={`Dimulai sebagai salinan ${copy.name}.`}
        maxLength={60}
        value={name}
        error={wrong}
        onChange={(event) => setName(event.target.value)}
      />
      <DialogActions>
        <Button onClick={onClose}>Batal</Button>
        <Button variant="primary" busy={busy} onClick={() => void save()}>
          Tambah jadwal
        </Button>
      </DialogActions>
    </Dialog>
  );
}
