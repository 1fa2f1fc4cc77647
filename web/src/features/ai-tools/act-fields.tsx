import type { ToolAct } from '@sapa/contracts/ai-tools';
import { useContactFields } from '../../entities/contact-fields/queries.ts';
import { useLabels } from '../../entities/labels/queries.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { useBoards } from '../../entities/tickets/queries.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import classes from './ai-tools.module.css';
import { Lines } from './lines.tsx';

type OwnAct = Exclude<ToolAct, { do: 'http' }>;

interface ActFieldsProps {
  act: OwnAct;
  errors: FieldErrors;
  parameters: readonly { key: string; label: string }[];
  onChange: (act: OwnAct) => void;
}

/** What an act in Sapa itself wants to know. */
export function ActFields({ act, errors, parameters, onChange }: ActFieldsProps) {
  return (
    <section className={classes.part} aria-label="Yang dikerjakan">
      <h2 className={classes.word}>Yang dikerjakan</h2>
      {act.do === 'order_status' ? (
        <p className={classes.hint}>
          Dijawab dengan tiga pesanan terbaru milik pelanggan itu sendiri: status, total, sisa bayar, dan
          resinya.
        </p>
      ) : null}
      {act.do === 'branch' ? (
        <Lines
          noun="cabang"
          lines={act.branches}
          most={200}
          fresh={() => ({ name: '', areas: '', address: '' })}
          onChange={(branches) => onChange({ ...act, branches })}
        >
          {(branch, change, at) => (
            <>
              <div className={classes.pair}>
                <TextField
                  label="Nama cabang"
                  value={branch.name}
                  error={errors[`act.branches.${at}.name`]}
                  onChange={({ target }) => change({ name: target.value })}
                />
                <TextField
                  label="Daerah"
                  placeholder="Depok, Margonda, UI"
                  value={branch.areas}
                  error={errors[`act.branches.${at}.areas`]}
                  onChange={({ target }) => change({ areas: target.value })}
                />
              </div>
              <TextField
                label="Alamat cabang"
                value={branch.address}
                error={errors[`act.branches.${at}.address`]}
                onChange={({ target }) => change({ address: target.value })}
              />
            </>
          )}
        </Lines>
      ) : null}
      {act.do === 'label' ? (
        <LabelField
          chosen={act.label_id}
          error={errors['act.label_id']}
          onChoose={(label_id) => onChange({ ...act, label_id })}
        />
      ) : null}
      {act.do === 'team' ? (
        <TeamField
          chosen={act.team_id}
          error={errors['act.team_id']}
          onChoose={(team_id) => onChange({ ...act, team_id })}
        />
      ) : null}
      {act.do === 'ticket' ? (
        <ColumnField
          chosen={act.column_id}
          error={errors['act.column_id']}
          onChoose={(column_id) => onChange({ ...act, column_id })}
        />
      ) : null}
      {act.do === 'collect' ? (
        <CollectFields
          act={act}
          error={errors['act.fields'] ?? errors['act.fields.0.parameter'] ?? errors['act.fields.0.field_id']}
          parameters={parameters}
          onChange={onChange}
        />
      ) : null}
      {'reply' in act ? (
        <TextArea
          label="Jawaban untuk pelanggan"
          rows={2}
          maxLength={1000}
          placeholder="Baik Kak, sudah kami catat."
          value={act.reply}
          error={errors['act.reply']}
          onChange={({ target }) => onChange({ ...act, reply: target.value })}
        />
      ) : null}
    </section>
  );
}

interface ChoiceFieldProps {
  chosen: string;
  error: string | undefined;
  onChoose: (id: string) => void;
}

function OneOf({
  label,
  choices,
  chosen,
  error,
  onChoose,
}: ChoiceFieldProps & { label: string; choices: readonly { id: string; name: string }[] }) {
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

const LabelField = (props: ChoiceFieldProps) => (
  <OneOf label="Label" choices={useLabels().data ?? []} {...props} />
);
const TeamField = (props: ChoiceFieldProps) => (
  <OneOf label="Tim" choices={useTeams().data ?? []} {...props} />
);

function ColumnField(props: ChoiceFieldProps) {
  const boards = useBoards().data ?? [];
  const columns = boards.flatMap(({ name, columns: all }) =>
    all.map((column) => ({ id: column.id, name: `${name}: ${column.name}` })),
  );
  return <OneOf label="Status tiket" choices={columns} {...props} />;
}

type Collect = Extract<ToolAct, { do: 'collect' }>;

function CollectFields({
  act,
  error,
  parameters,
  onChange,
}: {
  act: Collect;
  error: string | undefined;
  parameters: ActFieldsProps['parameters'];
  onChange: (act: Collect) => void;
}) {
  const fields = useContactFields().data ?? [];
  return (
    <>
      <Lines
        noun="pasangan"
        lines={act.fields}
        most={12}
        fresh={() => ({ parameter: '', field_id: '' })}
        onChange={(pairs) => onChange({ ...act, fields: pairs })}
      >
        {(pair, change) => (
          <div className={classes.pair}>
            <OneOf
              label="Isian"
              choices={parameters.map(({ key, label }) => ({ id: key, name: label }))}
              chosen={pair.parameter}
              error={undefined}
              onChoose={(parameter) => change({ parameter })}
            />
            <OneOf
              label="Kolom data kontak"
              choices={fields}
              chosen={pair.field_id}
              error={undefined}
              onChoose={(field_id) => change({ field_id })}
            />
          </div>
        )}
      </Lines>
      {error ? <p className={classes.complaint}>{error}</p> : null}
    </>
  );
}
