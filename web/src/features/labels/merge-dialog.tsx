import { mergeLabel } from '@sapa/contracts/contacts/label-changes';
import type { Label } from '@sapa/contracts/contacts/labels';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askLabelsAgain } from '../../entities/labels/cache.ts';
import { useLabels } from '../../entities/labels/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import { TintChip } from '../../ui/form/tint-chip.tsx';
import { Dialog, DialogActions } from '../../ui/overlay/dialog.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './label-list.module.css';
import { useTouched } from './use-touched.ts';

/** Into which other label it goes; what that touches is said before. */
export default function MergeDialog({ label, onClose }: { label: Label; onClose: () => void }) {
  const cache = useQueryClient();
  const { data: labels = [] } = useLabels();
  const [into, setInto] = useState<Label | null>(null);
  const [busy, setBusy] = useState(false);
  const touched = useTouched(label);
  const merge = async () => {
    if (into === null) return;
    setBusy(true);
    try {
      await call(mergeLabel, { params: { id: label.id }, body: { into_id: into.id } });
      await askLabelsAgain(cache);
      toast('success', `${label.name} kini ${into.name}.`);
      onClose();
    } catch (error) {
      setBusy(false);
      toast('error', sentenceOf(error));
    }
  };
  return (
    <Dialog title={`Gabungkan label ${label.name}`} size="sm" opened onClose={onClose}>
      <div className={classes.form}>
        <Combobox
          label="Ke label"
          placeholder="Cari label"
          choices={labels.filter(({ id }) => id !== label.id)}
          chosen={into}
          onChoose={setInto}
          nothing="Tidak ada label lain dengan nama itu."
          draw={({ name, color }) => <TintChip tint={color}>{name}</TintChip>}
          data-autofocus
        />
        <p className={classes.touched} role="status">
          {touched === null
            ? 'Menghitung yang memakainya…'
            : into === null
              ? `${label.name} dipakai ${touched}.`
              : `${touched} akan berlabel ${into.name}, lalu label ${label.name} dihapus. Ini tidak bisa dibatalkan.`}
        </p>
        <DialogActions>
          <Button onClick={onClose}>Batal</Button>
          <Button variant="primary" busy={busy} disabled={into === null || touched === null} onClick={merge}>
            {into === null ? 'Gabungkan' : `Gabungkan ke ${into.name}`}
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  );
}
