import { createLabel } from '@sapa/contracts/contacts/label-changes';
import { type Label, labelColors } from '@sapa/contracts/contacts/labels';
import { useQueryClient } from '@tanstack/react-query';
import { applyLabel } from '../../entities/labels/cache.ts';
import { useLabels } from '../../entities/labels/queries.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { MultiSelect } from '../../ui/form/multi-select.tsx';
import { TintChip } from '../../ui/form/tint-chip.tsx';
import { toast } from '../../ui/overlay/toast.tsx';

interface LabelFieldProps {
  label: string;
  carried: Label[];
  onChange: (change: { add_ids: string[]; remove_ids: string[] }) => Promise<void>;
}

/** Labels are chosen for what carries them; one that nobody made yet is made of the typed name. */
export function LabelField({ label, carried, onChange }: LabelFieldProps) {
  const cache = useQueryClient();
  const all = useLabels();
  const choose = async (chosen: Label[]) => {
    const without = (from: Label[], these: Label[]) =>
      from.filter(({ id }) => !these.some((each) => each.id === id)).map(({ id }) => id);
    try {
      await onChange({ add_ids: without(chosen, carried), remove_ids: without(carried, chosen) });
    } catch (error) {
      toast('error', sentenceOf(error));
    }
  };
  return (
    <MultiSelect
      label={label}
      placeholder="Cari atau buat label"
      choices={all.data ?? []}
      chosen={carried}
      busy={all.isPending}
      failure={all.isError ? sentenceOf(all.error) : undefined}
      onChoose={(chosen) => void choose(chosen)}
      onCreate={async (name) => {
        const color = labelColors[(all.data?.length ?? 0) % labelColors.length]!;
        const made = await call(createLabel, { body: { name, color } });
        applyLabel(cache, made);
        return made;
      }}
      draw={({ name, color }) => <TintChip tint={color}>{name}</TintChip>}
    />
  );
}
