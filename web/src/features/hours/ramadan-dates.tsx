import type { Schedule } from '@sapa/contracts/working-hours';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/form/day-field.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';

type Dates = Schedule['ramadan']['dates'];

interface RamadanDatesProps {
  /** As the table has them, or as they were set. */
  dates: NonNullable<Dates>;
  isOwn: boolean;
  onSave: (dates: Dates) => void;
  onClose: () => void;
}

/** When the fast begins and ends here, once it is announced: until then the table's. */
export function RamadanDates({ dates, isOwn, onSave, onClose }: RamadanDatesProps) {
  const [first, setFirst] = useState<string | null>(dates.first);
  const [last, setLast] = useState<string | null>(dates.last);
  const isBackwards = first !== null && last !== null && last < first;
  const [asked, setAsked] = useState(false);
  const take = (next: Dates) => {
    onSave(next);
    onClose();
  };
  const save = () => {
    setAsked(true);
    if (first !== null && last !== null && !isBackwards) take({ first, last });
  };
  return (
    <Dialog title="Tanggal Ramadan" size="sm" opened onClose={onClose}>
      <DayField
        label="Hari pertama puasa"
        placeholder="Pilih tanggal"
        day={first}
        error={asked && first === null ? 'Pilih tanggalnya' : undefined}
        onChoose={setFirst}
      />
      <DayField
        label="Hari terakhir"
        placeholder="Pilih tanggal"
        day={last}
        error={isBackwards ? 'Sebelum hari pertama' : asked && last === null ? 'Pilih tanggalnya' : undefined}
        onChoose={setLast}
      />
      <DialogActions>
        {isOwn ? <Button onClick={() => take(null)}>Ikut kalender Sapa</Button> : null}
        <Button variant="primary" onClick={save}>
          Simpan tanggal
        </Button>
      </DialogActions>
    </Dialog>
  );
}
