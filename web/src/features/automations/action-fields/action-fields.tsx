import { priorities } from '@sapa/contracts/conversations/conversations';
import { SelectField, TextArea } from '../../../ui/form/field.tsx';
import { priorityNames } from '../subjects.ts';
import { ColumnField, LabelFields, MemberField, TeamField } from './choice-fields.tsx';
import { ContactFieldFields } from './contact-field-fields.tsx';
import type { FieldsProps } from './fields-props.ts';
import { NotifyFields } from './notify-fields.tsx';
import { SnoozeFields } from './snooze-fields.tsx';
import { TemplateFields } from './template-fields.tsx';
import { TicketFields } from './ticket-fields.tsx';

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
