import type { AutomationAction, AutomationActionName } from '@sapa/contracts/automations/automation-actions';

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
