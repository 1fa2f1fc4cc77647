import { useLabels } from '../../../entities/labels/queries.ts';
import { useMembers } from '../../../entities/members/queries.ts';
import { useQuickReplies } from '../../../entities/quick-replies/queries.ts';
import { useTeams } from '../../../entities/teams/queries.ts';
import { useBoards } from '../../../entities/tickets/queries.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/field.tsx';
import classes from '../ai-tools.module.css';

export interface ChoiceFieldProps {
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

interface OneOfProps extends ChoiceFieldProps {
  label: string;
  choices: readonly { id: string; name: string }[];
  /** Where they come from: what could not be loaded is asked for again. */
  from?: { isError: boolean; data: unknown; refetch: () => unknown };
  /** Where one makes the first. */
  empty?: string;
  hint?: string;
  /** What stands there while nothing is chosen. */
  none?: string;
}

export function OneOf({
  label,
  choices,
  from,
  empty,
  chosen,
  error,
  hint,
  none = 'Pilih…',
  onChoose,
}: OneOfProps) {
  const failed = from?.isError === true && from.data === undefined;
  const nothing = from?.data !== undefined && choices.length === 0;
  return (
    <>
      <SelectField
        label={label}
        value={chosen}
        error={failed ? 'Pilihannya belum bisa dimuat. Yang sudah Anda isi tidak hilang.' : error}
        hint={nothing ? (empty ?? hint) : hint}
        onChange={({ target }) => onChoose(target.value)}
      >
        <option value="">{none}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {failed ? (
        <Button size="sm" className={classes.add} onClick={() => from?.refetch()}>
          Coba lagi
        </Button>
      ) : null}
    </>
  );
}

export function LabelField(props: ChoiceFieldProps) {
  const labels = useLabels();
  return (
    <OneOf
      label="Label"
      choices={labels.data ?? []}
      from={labels}
      empty="Belum ada label. Buat dulu di Settings › Labels."
      {...props}
    />
  );
}

export function TeamField(props: ChoiceFieldProps) {
  const teams = useTeams();
  return (
    <OneOf
      label="Tim"
      choices={teams.data ?? []}
      from={teams}
      empty="Belum ada tim. Buat dulu di Human Agents."
      {...props}
    />
  );
}

export function MemberField(props: ChoiceFieldProps) {
  const members = useMembers();
  return (
    <OneOf
      label="Orang"
      choices={members.data ?? []}
      from={members}
      hint="Kalau ia sedang penuh, percakapan masuk antrean."
      {...props}
    />
  );
}

export function ColumnField(props: ChoiceFieldProps) {
  const boards = useBoards();
  const columns = (boards.data ?? []).flatMap(({ name, columns: all }) =>
    all.map((column) => ({ id: column.id, name: `${name}: ${column.name}` })),
  );
  return (
    <OneOf
      label="Status tiket"
      choices={columns}
      from={boards}
      empty="Belum ada board tiket. Buat dulu di Tickets."
      {...props}
    />
  );
}

/** Only what is everybody's, and has something to send. */
export function PictureField(props: ChoiceFieldProps) {
  const all = useQuickReplies();
  const choices = (all.data ?? []).filter(({ scope, files }) => scope === 'all' && files.length > 0);
  return (
    <OneOf
      label="Gambar dari balasan cepat"
      choices={choices}
      from={all}
      empty="Belum ada balasan cepat bergambar. Lampirkan gambarnya di Settings › Quick Replies, untuk dipakai semua."
      hint="Lampirkan gambarnya di Settings › Quick Replies, untuk dipakai semua. Sekali diganti di sana, AI mengirim yang baru."
      {...props}
    />
  );
}
