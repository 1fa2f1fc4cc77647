import { useLabels } from '../../../entities/labels/queries.ts';
import { useMembers } from '../../../entities/members/queries.ts';
import { useQuickReplies } from '../../../entities/quick-replies/queries.ts';
import { useTeams } from '../../../entities/teams/queries.ts';
import { useBoards } from '../../../entities/tickets/queries.ts';
import { SelectField } from '../../../ui/form/field.tsx';

export interface ChoiceFieldProps {
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

interface OneOfProps extends ChoiceFieldProps {
  label: string;
  choices: readonly { id: string; name: string }[];
  hint?: string;
  /** What stands there while nothing is chosen. */
  none?: string;
}

export function OneOf({ label, choices, chosen, error, hint, none = 'Pilih…', onChoose }: OneOfProps) {
  return (
    <SelectField
      label={label}
      value={chosen}
      error={error}
      hint={hint}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{none}</option>
      {choices.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export const LabelField = (props: ChoiceFieldProps) => (
  <OneOf label="Label" choices={useLabels().data ?? []} {...props} />
);

export const TeamField = (props: ChoiceFieldProps) => (
  <OneOf label="Tim" choices={useTeams().data ?? []} {...props} />
);

export const MemberField = (props: ChoiceFieldProps) => (
  <OneOf
    label="Orang"
    choices={useMembers().data ?? []}
    hint="Kalau ia sedang penuh, percakapan masuk antrean."
    {...props}
  />
);

export function ColumnField(props: ChoiceFieldProps) {
  const boards = useBoards().data ?? [];
  const columns = boards.flatMap(({ name, columns: all }) =>
    all.map((column) => ({ id: column.id, name: `${name}: ${column.name}` })),
  );
  return <OneOf label="Status tiket" choices={columns} {...props} />;
}

/** Only what is everybody's, and has something to send. */
export function PictureField(props: ChoiceFieldProps) {
  const all = useQuickReplies().data ?? [];
  const choices = all.filter(({ scope, files }) => scope === 'all' && files.length > 0);
  return (
    <OneOf
      label="Gambar dari balasan cepat"
      choices={choices}
      hint="Lampirkan gambarnya di Settings › Quick Replies, untuk dipakai semua. Sekali diganti di sana, AI mengirim yang baru."
      {...props}
    />
  );
}
