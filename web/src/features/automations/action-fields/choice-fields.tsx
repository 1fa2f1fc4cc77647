import { useLabels } from '../../../entities/labels/queries.ts';
import { useMembers } from '../../../entities/members/queries.ts';
import { useTeams } from '../../../entities/teams/queries.ts';
import { useBoards } from '../../../entities/tickets/queries.ts';
import { CheckList } from '../../../ui/form/check-list.tsx';
import { SelectField } from '../../../ui/form/field.tsx';

interface ChoiceProps<Chosen> {
  chosen: Chosen;
  error: string | undefined;
  onChoose: (chosen: Chosen) => void;
}

/** One of a few. */
export function One({
  label,
  choices,
  chosen,
  error,
  onChoose,
}: ChoiceProps<string> & { label: string; choices: readonly { id: string; name: string }[] }) {
  return (
    <SelectField label={label} value={chosen} error={error} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Pilih…</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export const MemberField = (props: ChoiceProps<string>) => (
  <One label="Anggota" choices={useMembers().data ?? []} {...props} />
);
export const TeamField = (props: ChoiceProps<string>) => (
  <One label="Tim" choices={useTeams().data ?? []} {...props} />
);

export function ColumnField(props: ChoiceProps<string>) {
  const boards = useBoards().data ?? [];
  const columns = boards.flatMap((board) =>
    board.columns.map(({ id, name }) => ({ id, name: `${board.name}: ${name}` })),
  );
  return <One label="Status tiket" choices={columns} {...props} />;
}

export function LabelFields({ chosen, error, onChoose }: ChoiceProps<string[]>) {
  const labels = useLabels().data ?? [];
  return <CheckList label="Label" options={labels} chosen={chosen} error={error} onChange={onChoose} />;
}
