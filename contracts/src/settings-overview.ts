import { z } from 'zod';
import { channelKinds } from './channels/channels.ts';
import { endpoint } from './endpoint.ts';
import { Id, Timestamp } from './fields.ts';

const Count = z.int();
/** null: not for the eyes of who asks. */
const forThose = <Shape extends z.core.$ZodLooseShape>(shape: Shape) => z.object(shape).nullable();

/** How each room of the settings stands now: a line each, and what a person must do. */
export const SettingsOverview = z.object({
  /** Of the workspace's own schedule. `until`: when that changes; null: never. */
  hours: z.object({ schedules: Count, open: z.boolean(), until: Timestamp.nullable() }),
  people: z.object({ members: Count, invited: Count, teams: Count }),
  channels: z.object({
    connected: Count,
    /** Those that send and receive nothing until somebody acts, at most ten. */
    broken: z.array(
      z.object({
        id: Id,
        kind: z.enum(channelKinds),
        name: z.string(),
        problem: z.string().nullable(),
        since: Timestamp.nullable(),
      }),
    ),
  }),
  /** `favourite`: the shortcut that is used most; null: none was ever used. */
  quick_replies: z.object({ count: Count, favourite: z.string().nullable() }),
  labels: z.object({ count: Count, unused: Count }),
  fields: z.object({ count: Count }),
  products: z.object({ active: Count, sold_out: Count }),
  /** `stopped`: Meta refused or paused them. */
  templates: z.object({ approved: Count, pending: Count, stopped: Count }),
  followups: z.object({ on: Count, sent_this_week: Count }),
  agents: z.object({ on: Count, all: Count }),
  sources: z.object({ count: Count, failed: Count }),
  /** Of the last 30 days; `average` null: nobody answered. */
  csat: forThose({ enabled: z.boolean(), average: z.number().nullable(), answers: Count }),
  automations: forThose({ on: Count, all: Count }),
  tools: forThose({ on: Count, all: Count, failed_today: Count }),
  /** `last_by` null: nothing in seven days. */
  audit: forThose({ this_week: Count, last_by: z.string().nullable() }),
  /** `percent` of what the month holds. `runs_out_at` null: at this rate it lasts. */
  billing: forThose({
    plan_title: z.string(),
    credits_left: Count,
    credits_percent: Count,
    contacts_percent: Count,
    runs_out_at: Timestamp.nullable(),
    resets_at: Timestamp,
  }),
});
export type SettingsOverview = z.infer<typeof SettingsOverview>;

export const getSettingsOverview = endpoint({
  method: 'GET',
  path: '/api/v1/settings/overview',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Keadaan setiap pengaturan dalam satu baris',
  reply: SettingsOverview,
});
