import { z } from 'zod';
import { priorities } from '../conversations/conversations.ts';
import { Id, optionalText, requiredText } from '../fields.ts';
import { ticketPriorities } from '../tickets.ts';
import { MOST_AUTOMATION_MINUTES } from './automation-triggers.ts';

const LabelIds = z.array(Id).min(1, 'Pilih label').max(10, 'Paling banyak 10 label');

/** What a rule does, one after the other. */
export const AutomationAction = z.discriminatedUnion('do', [
  z.object({ do: z.literal('assign_member'), member_id: Id }),
  z.object({ do: z.literal('assign_team'), team_id: Id }),
  z.object({ do: z.literal('assign_ai') }),
  z.object({ do: z.literal('unassign') }),
  z.object({ do: z.literal('add_labels'), label_ids: LabelIds }),
  z.object({ do: z.literal('remove_labels'), label_ids: LabelIds }),
  z.object({ do: z.literal('add_contact_labels'), label_ids: LabelIds }),
  z.object({ do: z.literal('remove_contact_labels'), label_ids: LabelIds }),
  z.object({ do: z.literal('send_text'), text: requiredText('Tulis pesannya', 4000) }),
  z.object({
    do: z.literal('send_template'),
    template_id: Id,
    values: z.record(z.string(), z.string().max(1024)).default({}),
  }),
  z.object({ do: z.literal('add_note'), text: requiredText('Tulis catatannya', 4000) }),
  z.object({ do: z.literal('set_priority'), priority: z.enum(priorities) }),
  /** Null: until the customer writes. */
  z.object({
    do: z.literal('snooze'),
    minutes: z
      .int('Isi jumlah menit')
      .min(1, 'Paling sedikit 1 menit')
      .max(MOST_AUTOMATION_MINUTES)
      .nullable(),
  }),
  z.object({ do: z.literal('resolve') }),
  z.object({ do: z.literal('reopen') }),
  z.object({
    do: z.literal('create_ticket'),
    column_id: Id,
    title: requiredText('Tulis judul tiketnya', 200),
    priority: z.enum(ticketPriorities).default('normal'),
  }),
  /** The ticket of the event, else the conversation's newest. */
  z.object({ do: z.literal('move_ticket'), column_id: Id }),
  z.object({ do: z.literal('set_field'), field_id: Id, value: z.string().max(500) }),
  z.object({
    do: z.literal('notify'),
    member_ids: z.array(Id).min(1, 'Pilih anggota').max(20),
    text: optionalText(200).default(''),
  }),
  /** Rules further down the list leave this event alone. */
  z.object({ do: z.literal('stop') }),
]);
export type AutomationAction = z.infer<typeof AutomationAction>;
export type AutomationActionName = AutomationAction['do'];
