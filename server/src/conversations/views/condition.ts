import {
  type FilterKind,
  filterOperators,
  Id,
  type InboxCondition,
  type InboxSubject,
  inboxSubjects,
  priorities,
} from '@sapa/contracts';
import { contactsThat, questionOf } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { Filter } from '../../platform/db/filter.ts';
import { Refusal } from '../../platform/errors.ts';
import { momentOrNever, rankOf } from '../tables.ts';

interface Asking {
  value: Filter['value'];
  /** It is one of several questions, any of which may hold: no index answers it. */
  oneOfSeveral?: boolean;
  /** Whom `me` means. */
  memberId: string | null;
}

/** Where a subject stands on conversation `c`. */
const COLUMNS: Partial<Record<InboxSubject, string>> = {
  status: 'c.status',
  channel: 'c.channel_id',
  team: 'c.team_id',
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
  asking: Asking,
): Promise<string> {
  if (!isInboxSubject(subject) || subject === 'contact_label') {
    const asked = { subject: subject === 'contact_label' ? 'label' : subject, operator, values };
    return `c.contact_id in (${await contactsThat(tx, asked, asking.value)})`;
  }
  const { name, kind } = inboxSubjects[subject];
  if (!(operator in filterOperators[kind])) throw refusal(`Saringan "${name}" tidak dikenal. Pilih lagi.`);
  const denies = operator === 'is_not' || operator === 'empty';
  const found = foundBy(subject, kind, { ...asking, operator, values, now: tx.app.clock.now() });
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
    return `${momentOrNever('c.waiting_since')} <= ${value(new Date(now.getTime() - minutes * MINUTE))}::timestamptz`;
  }
  if (!known && kind.startsWith('choice') && values.length === 0) return null;
  if (subject === 'handler') return known ? `c.handler <> 'queue'` : handledBy(asked);
  if (subject === 'label') return carriesOneOf(known ? null : value(idsIn(values)));
  // Where it is no key of an index, the rank takes longer to tell than the word.
  if (subject === 'priority' && asked.oneOfSeveral)
    return known ? `c.priority <> 'none'` : `c.priority = any(${value(prioritiesIn(values))}::text[])`;
  if (subject === 'priority')
    return `${rankOf('c.priority')} ${known ? '> 1' : `= any(${value(ranksIn(values))}::int[])`}`;
  const column = COLUMNS[subject] ?? '';
  if (known || (subject !== 'channel' && subject !== 'team'))
    return questionOf({ kind, column, operator, values }, asked);
  return `${column} = any(${value(idsIn(values))}::uuid[])`;
}

/** @param labels names a value, their ids; null: any label at all */
export const carriesOneOf = (labels: string | null): string => `exists (
  select from conversation_labels l where l.workspace_id = $1 and l.conversation_id = c.id
  ${labels === null ? '' : `and l.label_id = any(${labels}::uuid[])`})`;

/** In the column's own type: only then an index answers. What is no id is nobody's. */
export const idsIn = (values: Question['values']): string[] =>
  values.filter((one): one is string => Id.safeParse(one).success);

const prioritiesIn = (values: Question['values']) => priorities.filter((one) => values.includes(one));

/** As the index has them. */
const ranksIn = (values: Question['values']): number[] =>
  prioritiesIn(values).map((one) => priorities.indexOf(one) + 1);

function handledBy({ values, value, memberId }: Question): string {
  const said = values.map((who) => {
    if (who === 'nobody') return `c.handler = 'queue'`;
    if (who === 'ai') return `c.handler = 'ai'`;
    const member = who === 'me' ? memberId : String(who);
    return member === null || !Id.safeParse(member).success
      ? 'false'
      : `(c.handler = 'member' and c.handler_id = ${value(member)}::uuid)`;
  });
  return `(${said.join(' or ')})`;
}

const refusal = (sentence: string) => new Refusal('VALIDATION_FAILED', { fields: { filter: sentence } });
