import { z } from 'zod';
import { Batch } from './batches.ts';
import { priorities } from './conversations.ts';
import { endpoint } from './endpoint.ts';
import { Done, Id, IdParams, optionalText, pageOf, pageQuery, requiredText, Timestamp } from './fields.ts';
import { conditionOn, type FilterKind, filterOf, UNKNOWN_FILTER } from './filters.ts';
import { inboxSubjects } from './inbox-filters.ts';
import { ticketPriorities } from './tickets.ts';

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

/** What a rule asks beside the questions of the inbox's own filter. */
export const automationSubjects = {
  words: { name: 'Isi pesan', kind: 'text' },
  message_kind: { name: 'Jenis pesan', kind: 'choice' },
  hours: { name: 'Di dalam jam kerja', kind: 'flag' },
  started_by: { name: 'Dimulai oleh', kind: 'choice' },
  first: { name: 'Percakapan pertama pelanggan', kind: 'flag' },
  order_total: { name: 'Nilai pesanan', kind: 'number' },
  score: { name: 'Nilai kepuasan', kind: 'number' },
  status: inboxSubjects.status,
  channel: inboxSubjects.channel,
  label: inboxSubjects.label,
  team: inboxSubjects.team,
  handler: inboxSubjects.handler,
  priority: inboxSubjects.priority,
  contact_label: inboxSubjects.contact_label,
} as const satisfies Record<string, { name: string; kind: FilterKind }>;
export type AutomationSubject = keyof typeof automationSubjects;

export const conversationStarters = ['customer', 'agent', 'broadcast'] as const;
export type ConversationStarter = (typeof conversationStarters)[number];
export const messageKindsAsked = [
  'text',
  'image',
  'audio',
  'video',
  'document',
  'location',
  'other',
] as const;

export const AutomationCondition = conditionOn(
  z.union([z.enum(Object.keys(automationSubjects) as [AutomationSubject, ...AutomationSubject[]]), Id], {
    error: UNKNOWN_FILTER,
  }),
);
export type AutomationCondition = z.infer<typeof AutomationCondition>;
export const AutomationConditions = filterOf(AutomationCondition);
export type AutomationConditions = z.infer<typeof AutomationConditions>;

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

export const MOST_AUTOMATIONS = 100;
export const MOST_AUTOMATION_ACTIONS = 10;

export const AutomationBody = z.object({
  name: requiredText('Nama aturan wajib diisi', 80),
  trigger: AutomationTrigger,
  conditions: AutomationConditions,
  actions: z
    .array(AutomationAction)
    .min(1, 'Tambahkan paling sedikit satu tindakan')
    .max(MOST_AUTOMATION_ACTIONS, `Paling banyak ${MOST_AUTOMATION_ACTIONS} tindakan`),
  /** For one conversation not again within so many hours; 0: each time. */
  pause_hours: z.int().min(0).max(168, 'Paling lama 7 hari').default(0),
});
export type AutomationBody = z.infer<typeof AutomationBody>;

/** Something that the rule names is gone, or cannot be used. Indonesian, with what to do. */
export const AutomationProblem = z.object({
  at: z.enum(['trigger', 'conditions', 'actions']),
  text: z.string(),
});
export type AutomationProblem = z.infer<typeof AutomationProblem>;

export const Automation = AutomationBody.extend({
  id: Id,
  enabled: z.boolean(),
  /** While there is one, the rule does nothing. */
  problems: z.array(AutomationProblem),
  last_run_at: Timestamp.nullable(),
  /** Of 7 days: how often it acted, and how often something kept it from acting. */
  acted: z.int(),
  skipped: z.int(),
  created_by: z.string(),
  updated_at: Timestamp,
});
export type Automation = z.infer<typeof Automation>;

/** `skipped`: its conditions held, and it did nothing all the same; `partly`: some of its actions could not. */
export const automationOutcomes = ['acted', 'partly', 'skipped', 'not_matched'] as const;
export type AutomationOutcome = (typeof automationOutcomes)[number];

/** A line of the log. */
export const AutomationRun = z.object({
  id: Id,
  outcome: z.enum(automationOutcomes),
  conversation_id: Id.nullable(),
  contact_name: z.string().nullable(),
  at: Timestamp,
  /** Indonesian: which condition did not hold, or what kept it from acting. */
  why: z.string().nullable(),
  actions: z.array(z.object({ do: z.string(), done: z.boolean(), why: z.string().nullable() })),
});
export type AutomationRun = z.infer<typeof AutomationRun>;

const manage = { access: 'member', permission: 'automation.manage' } as const;

export const listAutomations = endpoint({
  method: 'GET',
  path: '/api/v1/automations',
  ...manage,
  summary: 'Aturan otomatis, menurut urutannya',
  reply: z.object({ items: z.array(Automation) }),
});

export const getAutomation = endpoint({
  method: 'GET',
  path: '/api/v1/automations/:id',
  ...manage,
  summary: 'Satu aturan otomatis',
  params: IdParams,
  reply: Automation,
});

export const createAutomation = endpoint({
  method: 'POST',
  path: '/api/v1/automations',
  ...manage,
  audit: 'automation.created',
  summary: 'Buat aturan otomatis; mulai bekerja setelah dinyalakan',
  body: AutomationBody,
  reply: Automation,
  status: 201,
});

export const updateAutomation = endpoint({
  method: 'PUT',
  path: '/api/v1/automations/:id',
  ...manage,
  audit: 'automation.updated',
  summary: 'Ubah aturan otomatis',
  params: IdParams,
  body: AutomationBody,
  reply: Automation,
});

export const switchAutomation = endpoint({
  method: 'POST',
  path: '/api/v1/automations/:id/switch',
  ...manage,
  audit: 'automation.switched',
  summary: 'Nyalakan atau matikan aturan otomatis',
  params: IdParams,
  body: z.object({ enabled: z.boolean('Pilih nyala atau mati') }),
  reply: Automation,
});

export const orderAutomations = endpoint({
  method: 'PUT',
  path: '/api/v1/automations-order',
  ...manage,
  audit: 'automation.ordered',
  summary: 'Urutkan aturan otomatis: yang di atas bekerja lebih dulu',
  body: z.object({ automation_ids: z.array(Id).max(MOST_AUTOMATIONS) }),
  reply: Done,
});

export const deleteAutomation = endpoint({
  method: 'DELETE',
  path: '/api/v1/automations/:id',
  ...manage,
  audit: 'automation.deleted',
  summary: 'Hapus aturan otomatis beserta catatannya',
  params: IdParams,
  reply: Done,
});

export const listAutomationRuns = endpoint({
  method: 'GET',
  path: '/api/v1/automations/:id/runs',
  ...manage,
  summary: 'Catatan satu aturan: kapan bertindak, kapan tidak, dan kenapa; terbaru dahulu',
  params: IdParams,
  query: z.object({ outcome: z.enum(automationOutcomes).optional(), ...pageQuery(50) }),
  reply: pageOf(AutomationRun),
});

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
/** What leaves no trace with its moment: it cannot be looked for in the past. Why, in Indonesian. */
export const notSimulated: Partial<Record<AutomationTriggerName, string>> = {
  'contact_label.added': 'kapan label dipasang di kontak tidak dicatat',
  'contact_label.removed': 'kapan label dilepas dari kontak tidak dicatat',
  'contact.updated': 'data kontak yang lama tidak disimpan setelah diubah',
  'ticket.moved': 'kapan tiket berpindah status tidak dicatat',
};

export type AutomationSimulation = z.infer<typeof AutomationSimulation>;

export const simulationDays = [1, 7, 30] as const;

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
