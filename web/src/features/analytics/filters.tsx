import { useState } from 'react';
import { useChannels } from '../../entities/channels/queries.ts';
import { useLabels } from '../../entities/labels/queries.ts';
import { useAllMembers } from '../../entities/members/queries.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { Button } from '../../ui/button.tsx';
import { channelsApart } from '../../ui/channels-apart.ts';
import { Combobox } from '../../ui/form/combobox.tsx';
import { SelectField } from '../../ui/form/field.tsx';
import { RangeField } from '../../ui/form/range-field.tsx';
import classes from './analytics.module.css';
import type { Filter } from './use-asked.ts';

interface FiltersProps {
  filter: Filter;
  set: (change: Partial<Filter>) => void;
  narrow: boolean;
}

/** What the figures are of; all of it stays in the address. */
export function Filters({ filter, set, narrow }: FiltersProps) {
  const [more, setMore] = useState(false);
  const chosen = [filter.channel_id, filter.team_id, filter.label_id, filter.member_id].filter(
    Boolean,
  ).length;
  const range = { from: filter.from, to: filter.to };
  return (
    <div className={classes.filters}>
      <RangeField
        label="Periode"
        placeholder="28 hari terakhir"
        range={range}
        onChoose={(next) => set({ from: next.from, to: next.to || next.from })}
      />
      {narrow && !more ? (
        <Button onClick={() => setMore(true)}>{chosen === 0 ? 'Saring' : `Saring, ${chosen} dipakai`}</Button>
      ) : (
        <Narrowing filter={filter} set={set} />
      )}
      {chosen > 0 ? (
        <Button
          variant="quiet"
          onClick={() => set({ channel_id: '', team_id: '', label_id: '', member_id: '' })}
        >
          Lepas saringan
        </Button>
      ) : null}
    </div>
  );
}

const GONE_LABEL = 'Label yang sudah dihapus';

function Narrowing({ filter, set }: Omit<FiltersProps, 'narrow'>) {
  const { data: channels } = useChannels();
  const { data: teams } = useTeams();
  const { data: labels } = useLabels();
  const { data: members } = useAllMembers();
  const label =
    filter.label_id === '' || labels === undefined
      ? null
      : (labels.find(({ id }) => id === filter.label_id) ?? { id: filter.label_id, name: GONE_LABEL });
  return (
    <>
      <Choice
        label="Saluran"
        all="Semua saluran"
        choices={channels && channelsApart(channels)}
        value={filter.channel_id}
        onChoose={(channel_id) => set({ channel_id })}
      />
      <Choice
        label="Tim"
        all="Semua tim"
        choices={teams}
        value={filter.team_id}
        onChoose={(team_id) => set({ team_id })}
      />
      <Combobox
        label="Label"
        placeholder="Semua label"
        choices={labels ?? []}
        chosen={label}
        onChoose={(next) => set({ label_id: next?.id ?? '' })}
      />
      <Choice
        label="Anggota"
        all="Semua anggota"
        choices={members}
        value={filter.member_id}
        onChoose={(member_id) => set({ member_id })}
      />
    </>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  /** undefined: they are being fetched, and nobody knows what is gone. */
  choices: readonly { id: string; name: string }[] | undefined;
  value: string;
  onChoose: (id: string) => void;
}

/** What an address names and is gone stays to be seen, and taken away. */
function Choice({ label, all, choices, value, onChoose }: ChoiceProps) {
  const isGone = value !== '' && choices?.every(({ id }) => id !== value);
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
      <option value="">{all}</option>
      {choices?.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
      {isGone ? <option value={value}>Sudah tidak ada</option> : null}
    </SelectField>
  );
}
