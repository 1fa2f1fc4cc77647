import { z } from 'zod';

/** What a trigger may be narrowed to: one label, column, status, … of which `which` names the one; null: any. */
export type AutomationWhich =
  | 'label'
  | 'column'
  | 'order_status'
  | 'handler'
  | 'contact_field'
  | 'status'
  | 'score';

/**
 * What begins a rule: something that happened, or nothing for so many minutes (`timed`). Each of the first is heard
 * from the catalogue of events, at once; the others are looked at again when their minutes are over.
 */
export const automationTriggers = {
  'message.received': { name: 'pelanggan mengirim pesan' },
  'message.sent': { name: 'kita mengirim pesan' },
  'conversation.created': { name: 'percakapan baru dimulai' },
  'conversation.handled': { name: 'percakapan berpindah tangan', which: 'handler' },
  'conversation.handed_over': { name: 'AI menyerahkan percakapan ke tim' },
  'conversation.resolved': { name: 'percakapan diselesaikan' },
  'conversation.reopened': { name: 'percakapan dibuka lagi' },
  'label.added': { name: 'label dipasang di percakapan', which: 'label' },
  'label.removed': { name: 'label dilepas dari percakapan', which: 'label' },
  'contact_label.added': { name: 'label dipasang di kontak', which: 'label' },
  'contact_label.removed': { name: 'label dilepas dari kontak', which: 'label' },
  'contact.created': { name: 'kontak baru tercatat' },
  'contact.updated': { name: 'data kontak berubah', which: 'contact_field' },
  'ticket.created': { name: 'tiket dibuat' },
  'ticket.moved': { name: 'tiket pindah status', which: 'column' },
  'order.created': { name: 'pesanan dibuat' },
  'order.paid': { name: 'pesanan lunas' },
  'order.moved': { name: 'pesanan pindah status', which: 'order_status' },
  'csat.answered': { name: 'pelanggan memberi penilaian', which: 'score' },
  no_agent_reply: { name: 'pelanggan belum dibalas tim', timed: true },
  no_customer_reply: { name: 'pelanggan belum membalas kita', timed: true },
  stayed: { name: 'percakapan tetap di satu status', which: 'status', timed: true },
  nothing_happened: { name: 'tidak terjadi apa-apa di percakapan', timed: true },
} as const satisfies Record<string, { name: string; which?: AutomationWhich; timed?: true }>;
export type AutomationTriggerName = keyof typeof automationTriggers;

export const automationTriggerNames = Object.keys(automationTriggers) as [
  AutomationTriggerName,
  ...AutomationTriggerName[],
];

export const whichOf = (on: AutomationTriggerName): AutomationWhich | null => {
  const trigger = automationTriggers[on];
  return 'which' in trigger ? trigger.which : null;
};
export const isTimed = (on: AutomationTriggerName): boolean => 'timed' in automationTriggers[on];

export const MOST_AUTOMATION_MINUTES = 30 * 1440;

export const AutomationTrigger = z
  .object({
    on: z.enum(automationTriggerNames, 'Pilih kejadian yang memulai aturan ini'),
    /** An id, or a status, a handler's kind, a field of contacts; null: any. */
    which: z.string().max(64).nullable().default(null),
    /** Of time triggers. */
    minutes: z
      .int('Isi jumlah menit')
      .min(1, 'Paling sedikit 1 menit')
      .max(MOST_AUTOMATION_MINUTES, 'Paling lama 30 hari')
      .nullable()
      .default(null),
    /** Minutes within the working hours of the conversation's team or channel. */
    working: z.boolean().default(false),
  })
  .refine(({ on, minutes }) => isTimed(on) === (minutes !== null), {
    path: ['minutes'],
    message: 'Isi jumlah menit',
  })
  .refine(({ on, which }) => on !== 'stayed' || which !== null, {
    path: ['which'],
    message: 'Pilih statusnya',
  });
export type AutomationTrigger = z.infer<typeof AutomationTrigger>;
