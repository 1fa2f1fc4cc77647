import type { AutomationBody, FollowupBody } from '@sapa/contracts';
import { createAutomation, switchAutomation } from '../server/src/automations/save-automation.ts';
import { createFollowup } from '../server/src/followups/save-followup.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';

const shared = { conditions: { all: [] }, pause_hours: 0 } satisfies Partial<AutomationBody>;

const rules: { on: boolean; rule: AutomationBody }[] = [
  {
    on: true,
    rule: {
      ...shared,
      name: 'Tangkap keluhan',
      trigger: { on: 'message.received', which: null, minutes: null, working: false },
      conditions: {
        all: [{ subject: 'words', operator: 'contains', values: ['komplain', 'refund', 'kecewa banget'] }],
      },
      actions: [{ do: 'set_priority', priority: 'urgent' }],
      pause_hours: 24,
    },
  },
  {
    on: false,
    rule: {
      ...shared,
      name: 'Dahulukan yang lama menunggu',
      trigger: { on: 'no_agent_reply', which: null, minutes: 30, working: true },
      actions: [{ do: 'set_priority', priority: 'high' }],
    },
  },
  {
    on: false,
    rule: {
      ...shared,
      name: 'Sapa pelanggan baru',
      trigger: { on: 'conversation.created', which: null, minutes: null, working: false },
      conditions: { all: [{ subject: 'started_by', operator: 'is', values: ['customer'] }] },
      actions: [
        { do: 'send_text', text: 'Halo {{contact.first_name|Kak}}, selamat datang di {{workspace.name}}.' },
      ],
    },
  },
];

const quiet = {
  platform: null,
  quiet_from: '21:00',
  quiet_to: '07:00',
  template_id: null,
  ai: false,
} as const;

const followups: FollowupBody[] = [
  {
    ...quiet,
    name: 'Ingatkan pembayaran',
    trigger: 'order_unpaid',
    send_in_minutes: 20 * 60,
    schedule: '09:00',
    times: 2,
    text: 'Halo {{contact.first_name|Kak}}, pesanannya masih kami simpan. Boleh dibayar hari ini ya.',
  },
  {
    ...quiet,
    name: 'Sapa lagi yang diam',
    trigger: 'no_reply',
    send_in_minutes: 180,
    schedule: null,
    times: 1,
    text: 'Halo {{contact.first_name|Kak}}, masih ada yang bisa kami bantu?',
  },
];

/** What the shop lets happen by itself; what would write to everybody waits to be switched on. */
export async function automate(tx: Transaction): Promise<void> {
  for (const { on, rule } of rules) {
    const { id } = await createAutomation(tx, rule);
    if (on) await switchAutomation(tx, id, true);
  }
  for (const followup of followups) await createFollowup(tx, followup);
}
