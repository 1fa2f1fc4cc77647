import type { AutomationAction, AutomationActionName } from '@sapa/contracts/automations/automation-actions';
import { priorities } from '@sapa/contracts/conversations/conversations';
import { placesIn } from '@sapa/contracts/rules/template-text';
import { ticketPriorities } from '@sapa/contracts/tickets';
import { useContactFields } from '../../entities/contact-fields/queries.ts';
import { useLabels } from '../../entities/labels/queries.ts';
import { useMembers } from '../../entities/members/queries.ts';
import { useTeams } from '../../entities/teams/queries.ts';
import { useTemplates } from '../../entities/templates/queries.ts';
import { useBoards } from '../../entities/tickets/queries.ts';
import { CheckList } from '../../ui/form/check-list.tsx';
import { SelectField, TextArea, TextField } from '../../ui/form/field.tsx';
import { priorityNames } from './subjects.ts';
import { minutesInWords } from './words.ts';

type Of<Name extends AutomationActionName> = Extract<AutomationAction, { do: Name }>;

/** An action as one begins with it. */
export function newAction(name: AutomationActionName): AutomationAction {
  switch (name) {
    case 'assign_member':
      return { do: name, member_id: '' };
    case 'assign_team':
      return { do: name, team_id: '' };
    case 'add_labels':
    case 'remove_labels':
    case 'add_contact_labels':
    case 'remove_contact_labels':
      return { do: name, label_ids: [] };
    case 'send_text':
    case 'add_note':
      return { do: name, text: '' };
    case 'send_template':
      return { do: name, template_id: '', values: {} };
    case 'set_priority':
      return { do: name, priority: 'high' };
    case 'snooze':
      return { do: name, minutes: 60 };
    case 'create_ticket':
      return { do: name, column_id: '', title: '', priority: 'normal' };
    case 'move_ticket':
      return { do: name, column_id: '' };
    case 'set_field':
      return { do: name, field_id: '', value: '' };
    case 'notify':
      return { do: name, member_ids: [], text: '' };
    default:
      return { do: name };
  }
}

interface FieldsProps<Action extends AutomationAction = AutomationAction> {
  action: Action;
  error: string | undefined;
  onChange: (action: AutomationAction) => void;
}

/** What an action wants to know. */
export function ActionFields(props: FieldsProps) {
  const { action, error, onChange } = props;
  switch (action.do) {
    case 'assign_member':
      return (
        <MemberField
          chosen={action.member_id}
          error={error}
          onChoose={(member_id) => onChange({ ...action, member_id })}
        />
      );
    case 'assign_team':
      return (
        <TeamField
          chosen={action.team_id}
          error={error}
          onChoose={(team_id) => onChange({ ...action, team_id })}
        />
      );
    case 'add_labels':
    case 'remove_labels':
    case 'add_contact_labels':
    case 'remove_contact_labels':
      return (
        <LabelFields
          chosen={action.label_ids}
          error={error}
          onChoose={(label_ids) => onChange({ ...action, label_ids })}
        />
      );
    case 'send_text':
      return (
        <TextArea
          label="Pesan"
          rows={3}
          maxLength={4000}
          value={action.text}
          error={error}
          hint="Bisa memakai {{contact.first_name|Kak}}, {{contact.city}}, {{workspace.name}}. Di luar jendela 24 jam WhatsApp pesan bebas tidak terkirim; pakai template."
          onChange={({ target }) => onChange({ ...action, text: target.value })}
        />
      );
    case 'add_note':
      return (
        <TextArea
          label="Catatan"
          rows={2}
          maxLength={4000}
          value={action.text}
          error={error}
          onChange={({ target }) => onChange({ ...action, text: target.value })}
        />
      );
    case 'send_template':
      return <TemplateFields {...props} action={action} />;
    case 'set_priority':
      return (
        <SelectField
          label="Prioritas"
          value={action.priority}
          onChange={({ target }) =>
            onChange({ ...action, priority: target.value as (typeof priorities)[number] })
          }
        >
          {priorities.map((each) => (
            <option key={each} value={each}>
              {priorityNames[each]}
            </option>
          ))}
        </SelectField>
      );
    case 'snooze':
      return <SnoozeFields {...props} action={action} />;
    case 'create_ticket':
      return <TicketFields {...props} action={action} />;
    case 'move_ticket':
      return (
        <ColumnField
          chosen={action.column_id}
          error={error}
          onChoose={(column_id) => onChange({ ...action, column_id })}
        />
      );
    case 'set_field':
      return <ContactFieldFields {...props} action={action} />;
    case 'notify':
      return <NotifyFields {...props} action={action} />;
    default:
      return null;
  }
}

interface ChoiceProps<Chosen> {
  chosen: Chosen;
  error: string | undefined;
  onChoose: (chosen: Chosen) => void;
}

function One({
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

const MemberField = (props: ChoiceProps<string>) => (
  <One label="Anggota" choices={useMembers().data ?? []} {...props} />
);
const TeamField = (props: ChoiceProps<string>) => (
  <One label="Tim" choices={useTeams().data ?? []} {...props} />
);

function ColumnField(props: ChoiceProps<string>) {
  const boards = useBoards().data ?? [];
  const columns = boards.flatMap((board) =>
    board.columns.map(({ id, name }) => ({ id, name: `${board.name}: ${name}` })),
  );
  return <One label="Status tiket" choices={columns} {...props} />;
}

function LabelFields({ chosen, error, onChoose }: ChoiceProps<string[]>) {
  const labels = useLabels().data ?? [];
  return <CheckList label="Label" options={labels} chosen={chosen} error={error} onChange={onChoose} />;
}

function TemplateFields({ action, error, onChange }: FieldsProps<Of<'send_template'>>) {
  const templates = useTemplates({ status: 'approved' }).data?.pages.flatMap(({ items }) => items) ?? [];
  const chosen = templates.find(({ id }) => id === action.template_id);
  return (
    <>
      <One
        label="Template yang disetujui Meta"
        choices={templates.map(({ id, name, language }) => ({ id, name: `${name} (${language})` }))}
        chosen={action.template_id}
        error={error}
        onChoose={(template_id) => onChange({ ...action, template_id, values: {} })}
      />
      {chosen === undefined
        ? null
        : placesIn(chosen.content, chosen.category).map(({ key, name }) => (
            <TextField
              key={key}
              label={`Isian ${name}`}
              optional
              hint="Kosong: memakai sumber dan cadangan yang diatur di template."
              value={action.values[key] ?? ''}
              onChange={({ target }) =>
                onChange({ ...action, values: { ...action.values, [key]: target.value } })
              }
            />
          ))}
    </>
  );
}

function SnoozeFields({ action, error, onChange }: FieldsProps<Of<'snooze'>>) {
  return (
    <>
      <SelectField
        label="Sampai"
        value={action.minutes === null ? 'customer' : 'minutes'}
        onChange={({ target }) => onChange({ ...action, minutes: target.value === 'customer' ? null : 60 })}
      >
        <option value="customer">pelanggan menulis lagi</option>
        <option value="minutes">beberapa waktu lagi</option>
      </SelectField>
      {action.minutes === null ? null : (
        <TextField
          label="Menit"
          type="number"
          inputMode="numeric"
          min={1}
          error={error}
          hint={action.minutes >= 60 ? minutesInWords(action.minutes) : undefined}
          value={Number.isNaN(action.minutes) ? '' : action.minutes}
          onChange={({ target }) => onChange({ ...action, minutes: target.valueAsNumber })}
        />
      )}
    </>
  );
}

const URGENCIES = { low: 'Rendah', normal: 'Biasa', high: 'Tinggi', urgent: 'Mendesak' };

function TicketFields({ action, error, onChange }: FieldsProps<Of<'create_ticket'>>) {
  return (
    <>
      <TextField
        label="Judul tiket"
        maxLength={200}
        value={action.title}
        error={error}
        hint="Bisa memakai {{contact.name}}."
        onChange={({ target }) => onChange({ ...action, title: target.value })}
      />
      <ColumnField
        chosen={action.column_id}
        error={undefined}
        onChoose={(column_id) => onChange({ ...action, column_id })}
      />
      <SelectField
        label="Prioritas tiket"
        value={action.priority}
        onChange={({ target }) =>
          onChange({ ...action, priority: target.value as (typeof ticketPriorities)[number] })
        }
      >
        {ticketPriorities.map((each) => (
          <option key={each} value={each}>
            {URGENCIES[each]}
          </option>
        ))}
      </SelectField>
    </>
  );
}

function ContactFieldFields({ action, error, onChange }: FieldsProps<Of<'set_field'>>) {
  const fields = useContactFields().data ?? [];
  const field = fields.find(({ id }) => id === action.field_id);
  const write = (value: string) => onChange({ ...action, value });
  const choices =
    field?.type === 'boolean'
      ? [
          { id: 'true', name: 'Ya' },
          { id: 'false', name: 'Tidak' },
        ]
      : field?.options;
  return (
    <>
      <One
        label="Kolom data kontak"
        choices={fields}
        chosen={action.field_id}
        error={error}
        onChoose={(field_id) => onChange({ ...action, field_id, value: '' })}
      />
      {field === undefined ? null : choices !== undefined && choices.length > 0 ? (
        <One label="Isi" choices={choices} chosen={action.value} error={undefined} onChoose={write} />
      ) : (
        <TextField
          label="Isi"
          type={field.type === 'date' ? 'date' : 'text'}
          maxLength={500}
          value={action.value}
          onChange={({ target }) => write(target.value)}
        />
      )}
    </>
  );
}

function NotifyFields({ action, error, onChange }: FieldsProps<Of<'notify'>>) {
  const members = useMembers().data ?? [];
  return (
    <>
      <CheckList
        label="Anggota"
        options={members}
        chosen={action.member_ids}
        error={error}
        onChange={(member_ids) => onChange({ ...action, member_ids })}
      />
      <TextField
        label="Isi pemberitahuan"
        optional
        maxLength={200}
        value={action.text}
        onChange={({ target }) => onChange({ ...action, text: target.value })}
      />
    </>
  );
}
