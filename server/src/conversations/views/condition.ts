import {
  type FilterKind,
  filterOperators,
  type InboxCondition,
  type InboxSubject,
  inboxSubjects,
  priorities,
} from '@sapa/contracts';
import { contactsThat, questionOf } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Filter } from '../../platform/db/filter.ts';
import { Refusal } from '../../platform/errors.ts';

interface Asking {
  value: Filter['value'];
  /** Whom `me` means. */
  memberId: string | null;
}

/** Where a subject stands on conversation `c`. */
const COLUMNS: Partial<Record<InboxSubject, string>> = {
  status: 'c.status',
  channel: 'c.channel_id::text',
  team: 'c.team_id::text',
  priority: 'c.priority',
  last_activity: 'c.last_activity_at',
};

const MINUTE = 60_000;

/**
 * One question as a condition on conversation `c`; what is asked of its contact is a condition on their id.
 *
 * @throws Refusal VALIDATION_FAILED for what was deleted, or is not asked so
 */
export async function conditionOf(
  tx: Transaction,
  { subject, operator, values }: InboxCondition,
  { value, memberId }: Asking,
): Promise<string> {
  if (!isInboxSubject(subject) || subject === 'contact_label') {
    const asked = { subject: subject === 'contact_label' ? 'label' : subject, operator, values };
    return `c.contact_id in (${await contactsThat(tx, asked, value)})`;
  }
  const { name, kind } = inboxSubjects[subject];
  if (!(operator in filterOperators[kind])) throw refusal(`Saringan "${name}" tidak dikenal. Pilih lagi.`);
  const denies = operator === 'is_not' || operator === 'empty';
  const found = foundBy(subject, kind, { operator, values, value, memberId, now: tx.app.clock.now() });
  if (found === null) throw refusal(`Isi saringan "${name}" belum benar. Perbaiki, atau hapus saringan itu.`);
  return denies ? `not coalesce(${found}, false)` : found;
}

const isInboxSubject = (subject: string): subject is InboxSubject => subject in inboxSubjects;

interface Question extends Asking, Pick<InboxCondition, 'operator' | 'values'> {
  now: Date;
}

function foundBy(subject: InboxSubject, kind: FilterKind, asked: Question): string | null {
  const { operator, values, value, now } = asked;
  const known = operator === 'filled' || operator === 'empty';
  if (subject === 'unread') return `c.unread_count ${operator === 'yes' ? '>' : '='} 0`;
  if (subject === 'waiting') {
    const [minutes] = values;
    if (typeof minutes !== 'number' || minutes < 0) return null;
    return `c.waiting_since <= ${value(new Date(now.getTime() - minutes * MINUTE))}::timestamptz`;
  }
  if (!known && kind.startsWith('choice') && values.length === 0) return null;
  if (subject === 'handler') return known ? `c.handler <> 'queue'` : handledBy(asked);
  if (subject === 'label') {
    const carried =
      'select from conversation_labels l where l.workspace_id = $1 and l.conversation_id = c.id';
    return `exists (${carried}${known ? '' : ` and l.label_id::text = any(${value(values.map(String))}::text[])`})`;
  }
  if (subject === 'priority' && known) return `c.priority <> '${priorities[0]}'`;
  return questionOf({ kind, column: COLUMNS[subject] ?? '', operator, values }, asked);
}

function handledBy({ values, value, memberId }: Question): string {
  const said = values.map((who) => {
    if (who === 'nobody') return `c.handler = 'queue'`;
    if (who === 'ai') return `c.handler = 'ai'`;
    const member = who === 'me' ? memberId : String(who);
    return `(c.handler = 'member' and c.handler_id::text = ${value(member)})`;
  });
  return `(${said.join(' or ')})`;
}

const refusal = (sentence: string) => new Refusal('VALIDATION_FAILED', { fields: { filter: sentence } });
