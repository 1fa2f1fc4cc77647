import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, pageOf, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { AutomationAction } from './automation-actions.ts';
import { AutomationConditions } from './automation-conditions.ts';
import { AutomationTrigger } from './automation-triggers.ts';

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
