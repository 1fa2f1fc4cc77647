import type { Contact } from '@sapa/contracts';
import { audit } from '../../identity/index.ts';
import { actorName } from '../../platform/db/actor.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { announceContact } from '../announce-contact.ts';
import { followAtProvider } from './follow-at-provider.ts';

/** Blocked: we want nothing of this person. Spam: what they write is rubbish. Neither is an opt-out, which is theirs to say. */
export type Bar = 'block' | 'spam';

const COLUMNS = {
  block: { at: 'blocked_at', by: 'blocked_by', reason: 'block_reason' },
  spam: { at: 'spam_at', by: 'spam_by', reason: 'spam_reason' },
} as const;

/**
 * Bars a contact, or takes it back; twice is once. Their conversations are not touched here: `conversations/silencing`
 * does both in one transaction.
 *
 * @returns whether anything changed
 * @throws Refusal NOT_FOUND
 */
export async function barContact(
  tx: Transaction,
  { contactId, bar, on, reason }: { contactId: string; bar: Bar; on: boolean; reason: string },
): Promise<boolean> {
  const { at, by, reason: why } = COLUMNS[bar];
  const [row] = await tx.query<{ name: string; changed: boolean }>({
    name: `bar-contact-${bar}-${on ? 'on' : 'off'}`,
    text: `with held as (
             select id, name, (${at} is not null) <> $3 as changed from contacts
             where workspace_id = $1 and id = $2 for update
           ), written as (
             update contacts c set ${at} = case when $3 then $4::timestamptz end, ${by} = case when $3 then $5 end,
               ${why} = case when $3 then $6 end
             from held where held.changed and c.workspace_id = $1 and c.id = held.id
           )
           select name, changed from held`,
    values: [tx.workspaceId, contactId, on, tx.app.clock.now(), actorName(tx.actor), reason],
  });
  const { name, changed } = found(row);
  if (!changed) return false;
  const act = {
    block: ['contact.blocked', 'contact.unblocked'],
    spam: ['contact.spam_marked', 'contact.spam_taken_back'],
  } as const;
  await audit(tx, act[bar][on ? 0 : 1], { subject: name, subjectId: contactId, ...(reason && { reason }) });
  if (bar === 'block') followAtProvider(tx, contactId);
  return true;
}

/** Tells of the switch, when the conversations follow it. */
export const announceBarred = (tx: Transaction, contactId: string, bar: Bar): Promise<Contact> =>
  announceContact(tx, contactId, [bar === 'block' ? 'blocked' : 'spam']);
