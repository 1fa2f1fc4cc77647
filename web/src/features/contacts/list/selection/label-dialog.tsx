import type { Label } from '@sapa/contracts/contacts/labels';
import { useState } from 'react';
import { useLabels } from '../../../../entities/labels/queries.ts';
import { MultiSelect } from '../../../../ui/form/multi-select.tsx';
import { ActDialog, type ActDialogProps, CAN_BE_UNDONE } from './act-dialog.tsx';

/** Labels that are put on all of them, and those that are taken off. */
export default function LabelDialog(props: ActDialogProps) {
  const labels = useLabels().data ?? [];
  const [added, setAdded] = useState<Label[]>([]);
  const [removed, setRemoved] = useState<Label[]>([]);
  const idsOf = (chosen: Label[]) => chosen.map(({ id }) => id);
  return (
    <ActDialog
      {...props}
      title="Ubah label"
      verb="Terapkan"
      note={CAN_BE_UNDONE}
      act={() =>
        added.length + removed.length === 0
          ? 'Pilih label yang dipasang atau dilepas.'
          : { act: 'label', add_ids: idsOf(added), remove_ids: idsOf(removed) }
      }
    >
      <MultiSelect
        label="Pasang"
        placeholder="Cari label"
        choices={labels.filter((label) => !removed.includes(label))}
        chosen={added}
        onChoose={setAdded}
        data-autofocus
      />
      <MultiSelect
        label="Lepas"
        placeholder="Cari label"
        choices={labels.filter((label) => !added.includes(label))}
        chosen={removed}
        onChoose={setRemoved}
      />
    </ActDialog>
  );
}
