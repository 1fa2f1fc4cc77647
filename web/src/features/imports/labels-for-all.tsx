import { useLabels } from '../../entities/labels/queries.ts';
import { MultiSelect } from '../../ui/form/multi-select.tsx';
import { TintChip } from '../../ui/form/tint-chip.tsx';
import card from './card.module.css';

interface LabelsForAllProps {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

/** Labels that every row of the file is to carry. */
export function LabelsForAll({ chosen, onChange }: LabelsForAllProps) {
  const labels = useLabels().data ?? [];
  return (
    <section className={card.card}>
      <MultiSelect
        label="Label untuk semua"
        placeholder="Tambah label"
        choices={labels}
        chosen={labels.filter(({ id }) => chosen.includes(id))}
        onChoose={(items) => onChange(items.map(({ id }) => id))}
        draw={({ name, color }) => <TintChip tint={color}>{name}</TintChip>}
      />
    </section>
  );
}
