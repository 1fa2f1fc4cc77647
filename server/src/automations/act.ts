import type { AutomationAction } from '@sapa/contracts';
import { blanksIn, fillIn } from '@sapa/contracts/rules/quick-reply-text';
import { prefilled } from '@sapa/contracts/rules/template-text';
import { templateForSending } from '../channels/index.ts';
import { contactFieldsOf, labelContact, updateContact } from '../contacts/index.ts';
import {
  addNote,
  assignConversation,
  handBack,
  labelConversation,
  reopenConversation,
  resolveConversation,
  sendMessage,
  sendTemplate,
  setPriority,
  snoozeConversation,
} from '../conversations/index.ts';
import type { Transaction } from '../platform/db/context.ts';
import { Refusal } from '../platform/errors.ts';
import { createTicket, moveTicket } from '../tickets/index.ts';
import { endedWithStop } from './ended-with-stop.ts';
import { fieldValueOf } from './field-value-of.ts';
import type { Happening } from './happening.ts';
import { MOST_A_MINUTE } from './rules.ts';
import { variableValues } from './variable-values.ts';

/** Whom and what a rule acts on. */
export interface Subject {
  conversationId: string | null;
  contactId: string | null;
  channelId: string;
  ticketId: string | null;
  /** The event is a mail that a machine wrote. */
  toMachine: boolean;
  happening: Pick<Happening, 'on' | 'messageId'>;
  runId: string;
  ruleId: string;
  ruleName: string;
}

/**
 * Does one thing, as a member would: the same verbs, grey lines and refusals. What a verb refuses (a shut window, who
 * wants no promotion, a member who is full) is why it was not done; its rules refuse before they write.
 *
 * @returns why it was not done, in Indonesian; null: it was
 */
export async function act(
  tx: Transaction,
  action: AutomationAction,
  subject: Subject,
  index: number,
): Promise<string | null> {
  try {
    return await perform(tx, action, subject, index);
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure;
    const [sentence] = Object.values(failure.fields ?? {});
    return sentence ?? failure.message;
  }
}

async function perform(
  tx: Transaction,
  action: AutomationAction,
  subject: Subject,
  index: number,
): Promise<string | null> {
  if (action.do === 'stop') return null;
  if (CONTACT_ACTIONS.has(action.do)) return onContact(tx, action, subject);
  if (subject.conversationId === null) return NO_CONVERSATION;
  return onConversation(tx, action, { ...subject, conversationId: subject.conversationId }, index);
}

const CONTACT_ACTIONS = new Set<AutomationAction['do']>([
  'add_contact_labels',
  'remove_contact_labels',
  'set_field',
]);
const NO_CONVERSATION = 'Kontak ini belum punya percakapan.';

async function onContact(
  tx: Transaction,
  action: AutomationAction,
  { contactId }: Subject,
): Promise<string | null> {
  if (contactId === null) return 'Kejadian ini tidak terkait satu kontak.';
  switch (action.do) {
    case 'add_contact_labels':
      await labelContact(tx, contactId, { add_ids: action.label_ids, remove_ids: [] });
      return null;
    case 'remove_contact_labels':
      await labelContact(tx, contactId, { add_ids: [], remove_ids: action.label_ids });
      return null;
    case 'set_field': {
      const field = (await contactFieldsOf(tx)).find(({ id }) => id === action.field_id);
      if (field === undefined) return 'Kolom data kontak sudah dihapus.';
      await updateContact(tx, contactId, { fields: { [field.id]: fieldValueOf(field, action.value) } });
      return null;
    }
    default:
      return null;
  }
}

async function onConversation(
  tx: Transaction,
  action: AutomationAction,
  subject: Subject & { conversationId: string },
  index: number,
): Promise<string | null> {
  const { conversationId, runId } = subject;
  /** One name for each thing that a run does: stored twice it is one. */
  const clientId = `rule:${runId}:${index}`;
  switch (action.do) {
    case 'assign_member':
      await assignConversation(tx, { conversationId, memberId: action.member_id, beyondCapacity: false });
      return null;
    case 'assign_team':
      await assignConversation(tx, {
        conversationId,
        memberId: null,
        teamId: action.team_id,
        beyondCapacity: false,
      });
      return null;
    case 'unassign':
      await assignConversation(tx, { conversationId, memberId: null, beyondCapacity: false });
      return null;
    case 'assign_ai':
      await handBack(tx, conversationId);
      return null;
    case 'add_labels':
      await labelConversation(tx, conversationId, { add_ids: action.label_ids, remove_ids: [] });
      return null;
    case 'remove_labels':
      await labelConversation(tx, conversationId, { add_ids: [], remove_ids: action.label_ids });
      return null;
    case 'send_text':
    case 'send_template':
      return write(tx, action, subject, clientId);
    case 'add_note': {
      const text = await filled(tx, action.text, conversationId);
      await addNote(tx, { conversationId, client_id: clientId, text });
      return null;
    }
    case 'set_priority':
      await setPriority(tx, conversationId, action.priority);
      return null;
    case 'snooze':
      await snoozeConversation(tx, conversationId, { until: until(tx, action.minutes) });
      return null;
    case 'resolve':
      await resolveConversation(tx, conversationId);
      return null;
    case 'reopen':
      await reopenConversation(tx, conversationId);
      return null;
    case 'create_ticket':
      await createTicket(tx, {
        client_id: clientId,
        title: (await filled(tx, action.title, conversationId)).slice(0, 200),
        description: '',
        priority: action.priority,
        assignee_id: null,
        due_on: null,
        value: 0,
        column_id: action.column_id,
        conversation_id: conversationId,
      });
      return null;
    case 'move_ticket':
      return move(tx, action.column_id, subject);
    case 'notify':
      tx.emit('automation.alerted', {
        rule_id: subject.ruleId,
        conversation_id: conversationId,
        member_ids: action.member_ids,
        text: action.text || `Aturan "${subject.ruleName}"`,
      });
      return null;
    default:
      return null;
  }
}

async function write(
  tx: Transaction,
  action: Extract<AutomationAction, { do: 'send_text' | 'send_template' }>,
  { conversationId, channelId, toMachine, happening }: Subject & { conversationId: string },
  clientId: string,
): Promise<string | null> {
  if (toMachine) return 'Pesan pelanggan ini ditulis mesin (balasan otomatis), jadi tidak dijawab otomatis.';
  if (await endedWithStop(tx, happening, conversationId))
    return 'Pelanggan menulis STOP dan sudah dijawab sekali, jadi tidak dikirimi pesan otomatis lagi.';
  if (await isFlooded(tx, conversationId))
    return `Sudah ${MOST_A_MINUTE} pesan otomatis dalam semenit di percakapan ini; dihentikan agar tidak berulang tanpa akhir.`;
  if (action.do === 'send_template') {
    const known = await variableValues(tx, conversationId);
    const { content, category } = await templateForSending(tx, {
      templateId: action.template_id,
      channelId,
    });
    const values = prefilled(content, category, known);
    for (const [key, value] of Object.entries(action.values))
      if (value !== '') values[key] = fillIn(value, known);
    const [blank] = Object.values(values).flatMap(blanksIn);
    if (blank !== undefined) return unknown(blank.asks);
    await sendTemplate(tx, {
      conversationId,
      client_id: clientId,
      template_id: action.template_id,
      values,
      attachment_id: null,
    });
    return null;
  }
  const text = await filled(tx, action.text, conversationId);
  const [blank] = blanksIn(text);
  if (blank !== undefined) return unknown(blank.asks);
  await sendMessage(tx, {
    conversationId,
    client_id: clientId,
    text,
    attachment_ids: [],
    reply_to_id: null,
    choices: null,
  });
  return null;
}

const unknown = (what: string) =>
  `${what} pelanggan ini tidak diketahui. Beri kata pengganti di variabelnya, contoh {{contact.city|kota Kakak}}.`;

const filled = async (tx: Transaction, text: string, conversationId: string): Promise<string> =>
  text.includes('{{') ? fillIn(text, await variableValues(tx, conversationId)) : text;

/** Rules and machines that answer each other end here. */
async function isFlooded(tx: Transaction, conversationId: string): Promise<boolean> {
  const rows = await tx.query({
    name: 'automatic-messages-lately',
    text: `select from messages
           where workspace_id = $1 and conversation_id = $2 and direction = 'out' and sender_type = 'system'
             and sender_id is not null and created_at > $3
             and seq > (select last_seq - 100 from conversations where workspace_id = $1 and id = $2)
           limit ${MOST_A_MINUTE}`,
    values: [tx.workspaceId, conversationId, new Date(tx.app.clock.now().getTime() - 60_000)],
  });
  return rows.length >= MOST_A_MINUTE;
}

const until = ({ app }: Transaction, minutes: number | null): string | null =>
  minutes === null ? null : new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();

async function move(
  tx: Transaction,
  columnId: string,
  { conversationId, ticketId }: Subject & { conversationId: string },
): Promise<string | null> {
  const [ticket] = await tx.query<{ id: string; column_id: string }>({
    name: 'ticket-of-automation',
    text: `select id, column_id from tickets
           where workspace_id = $1 and (id = $2 or ($2::uuid is null and conversation_id = $3))
           order by created_at desc limit 1`,
    values: [tx.workspaceId, ticketId, conversationId],
  });
  if (ticket === undefined) return 'Percakapan ini belum punya tiket.';
  if (ticket.column_id !== columnId) await moveTicket(tx, ticket.id, { column_id: columnId, after_id: null });
  return null;
}
