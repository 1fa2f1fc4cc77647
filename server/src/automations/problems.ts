import {
  type AutomationAction,
  type AutomationBody,
  type AutomationCondition,
  type AutomationProblem,
  alternativesOf,
  automationSubjects,
  filterOperators,
  whichOf,
} from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';

type Named = Pick<AutomationBody, 'trigger' | 'conditions' | 'actions'>;
type Kind = 'label' | 'member' | 'team' | 'channel' | 'template' | 'column' | 'field';

interface Reference {
  at: AutomationProblem['at'];
  kind: Kind;
  id: string;
}

const GONE: Record<Kind, string> = {
  label: 'Label yang disebut sudah dihapus. Pilih label lain.',
  member: 'Anggota yang disebut sudah tidak di workspace ini. Pilih anggota lain.',
  team: 'Tim yang disebut sudah dihapus. Pilih tim lain.',
  channel: 'Saluran yang disebut sudah diputuskan. Pilih saluran lain.',
  template: 'Template yang disebut tidak ada atau tidak disetujui Meta. Pilih template lain.',
  column: 'Status tiket yang disebut sudah dihapus. Pilih status lain.',
  field: 'Kolom data kontak yang disebut sudah dihapus. Pilih kolom lain.',
};

/**
 * What rules name and is gone, or cannot be used: while there is something, a rule does nothing and says so.
 *
 * @returns for each rule, in the rules' order
 */
export async function problemsOf(tx: Transaction, rules: readonly Named[]): Promise<AutomationProblem[][]> {
  const references = rules.map(referencesOf);
  const ids = references.flat().map(({ id }) => id);
  const there = new Set(ids.length === 0 ? [] : await thoseThere(tx, ids));
  return references.map((wanted, index) => {
    const gone = wanted.filter(({ kind, id }) => !there.has(`${kind}:${id}`));
    const missing = new Map(gone.map(({ at, kind }) => [`${at}${kind}`, { at, text: GONE[kind] }]));
    return [...missing.values(), ...unaskable(rules[index]!)];
  });
}

/** Questions that ask of a subject what cannot be asked of it: `hours` is yes or no. A field's is asked by the contacts' filter. */
const unaskable = ({ conditions }: Named): AutomationProblem[] =>
  conditions.all.flatMap(alternativesOf<AutomationCondition>).flatMap(({ subject, operator }) => {
    if (!(subject in automationSubjects)) return [];
    const { name, kind } = automationSubjects[subject as keyof typeof automationSubjects];
    if (operator in filterOperators[kind]) return [];
    return [{ at: 'conditions', text: `Saringan "${name}" tidak bisa ditanyakan begitu. Pilih lagi.` }];
  });

async function thoseThere(tx: Transaction, ids: string[]): Promise<string[]> {
  const rows = await tx.query<{ key: string }>({
    name: 'named-by-automations',
    text: `select 'label:' || id as key from labels where workspace_id = $1 and id::text = any($2)
      union all select 'member:' || id from members where workspace_id = $1 and id::text = any($2) and disabled_at is null
      union all select 'team:' || id from teams where workspace_id = $1 and id::text = any($2) and deleted_at is null
      union all select 'channel:' || id from channels
        where workspace_id = $1 and id::text = any($2) and status <> 'disconnected'
      union all select 'template:' || id from message_templates
        where workspace_id = $1 and id::text = any($2) and status = 'approved'
      union all select 'column:' || id from board_columns where workspace_id = $1 and id::text = any($2)
      union all select 'field:' || id from contact_fields
        where workspace_id = $1 and id::text = any($2) and deleted_at is null`,
    values: [tx.workspaceId, ids],
  });
  return rows.map(({ key }) => key);
}

const referencesOf = ({ trigger, conditions, actions }: Named): Reference[] => [
  ...ofTrigger(trigger),
  ...conditions.all.flatMap(alternativesOf<AutomationCondition>).flatMap(ofCondition),
  ...actions.flatMap(ofAction),
];

function ofTrigger({ on, which }: AutomationBody['trigger']): Reference[] {
  const kind = whichOf(on);
  if (which === null || (kind !== 'label' && kind !== 'column')) return [];
  return [{ at: 'trigger', kind, id: which }];
}

const KIND_OF: Record<string, Kind> = {
  label: 'label',
  contact_label: 'label',
  channel: 'channel',
  team: 'team',
  handler: 'member',
};
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function ofCondition({ subject, values }: AutomationCondition): Reference[] {
  const at = 'conditions';
  if (UUID.test(subject)) return [{ at, kind: 'field', id: subject }];
  const kind = KIND_OF[subject];
  if (kind === undefined) return [];
  // A handler may be nobody or the AI, who are no rows.
  return values.map(String).flatMap((id) => (UUID.test(id) ? [{ at, kind, id } as const] : []));
}

function ofAction(action: AutomationAction): Reference[] {
  const named = (kind: Kind, ids: readonly string[]): Reference[] =>
    ids.map((id) => ({ at: 'actions', kind, id }));
  switch (action.do) {
    case 'assign_member':
      return named('member', [action.member_id]);
    case 'assign_team':
      return named('team', [action.team_id]);
    case 'add_labels':
    case 'remove_labels':
    case 'add_contact_labels':
    case 'remove_contact_labels':
      return named('label', action.label_ids);
    case 'send_template':
      return named('template', [action.template_id]);
    case 'create_ticket':
    case 'move_ticket':
      return named('column', [action.column_id]);
    case 'set_field':
      return named('field', [action.field_id]);
    case 'notify':
      return named('member', action.member_ids);
    default:
      return [];
  }
}
