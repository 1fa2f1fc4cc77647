import { z } from 'zod';
import { Batch } from '../batches.ts';
import { endpoint } from '../endpoint.ts';
import { Id, IdParams } from '../fields.ts';
import type { AutomationTriggerName } from './automation-triggers.ts';
import { AutomationBody } from './automations.ts';

/** What a rule would have done, were it switched on then. */
export const AutomationSimulation = z.object({
  batch: Batch,
  /** Events looked at, and what would have become of them. */
  looked_at: z.int(),
  matched: z.int(),
  /** Conversations, or customers without one, that it would have touched. */
  conversations: z.int(),
  messages: z.int(),
  messages_at_night: z.int(),
  /** They would have been kept back: the window was shut. */
  held_back: z.int(),
  examples: z.array(
    z.object({
      /** Null: a contact without one. */
      conversation_id: Id.nullable(),
      contact_name: z.string(),
      /** What would have gone to the customer; null: nothing. */
      text: z.string().nullable(),
    }),
  ),
  warnings: z.array(z.string()),
});
export type AutomationSimulation = z.infer<typeof AutomationSimulation>;

/** What leaves no trace with its moment: it cannot be looked for in the past. Why, in Indonesian. */
export const notSimulated: Partial<Record<AutomationTriggerName, string>> = {
  'contact_label.added': 'kapan label dipasang di kontak tidak dicatat',
  'contact_label.removed': 'kapan label dilepas dari kontak tidak dicatat',
  'contact.updated': 'data kontak yang lama tidak disimpan setelah diubah',
  'ticket.moved': 'kapan tiket berpindah status tidak dicatat',
};

export const simulationDays = [1, 7, 30] as const;

const manage = { access: 'member', permission: 'automation.manage' } as const;

export const simulateAutomation = endpoint({
  method: 'POST',
  path: '/api/v1/automation-simulations',
  ...manage,
  audit: { none: 'it reads, and changes nothing' },
  summary: 'Coba aturan pada hari-hari yang lalu tanpa melakukan apa-apa',
  body: z.object({
    rule: AutomationBody,
    days: z
      .union(
        simulationDays.map((days) => z.literal(days)),
        'Pilih 1, 7, atau 30 hari',
      )
      .default(7),
  }),
  reply: Batch,
  status: 202,
});

export const readSimulation = endpoint({
  method: 'GET',
  path: '/api/v1/automation-simulations/:id',
  ...manage,
  summary: 'Hasil simulasi aturan sejauh ini',
  params: IdParams,
  reply: AutomationSimulation,
});
