import type { AutomationBody } from '@sapa/contracts/automations/automations';

export interface Starter {
  key: string;
  text: string;
  rule: AutomationBody;
}

const base = { conditions: { all: [] }, pause_hours: 0 } satisfies Partial<AutomationBody>;
const trigger = (on: AutomationBody['trigger']['on'], minutes: number | null = null, working = false) => ({
  on,
  which: null,
  minutes,
  working,
});

/** What many businesses begin with. */
export const starters: readonly Starter[] = [
  {
    key: 'sapa',
    text: 'Pelanggan yang pertama kali menulis disapa dengan namanya; chat yang Anda mulai sendiri tidak ikut disapa.',
    rule: {
      ...base,
      name: 'Sapa pelanggan baru',
      trigger: trigger('conversation.created'),
      conditions: {
        all: [
          { subject: 'started_by', operator: 'is', values: ['customer'] },
          { subject: 'first', operator: 'yes', values: [] },
        ],
      },
      actions: [
        {
          do: 'send_text',
          text: 'Halo {{contact.first_name|Kak}}, terima kasih sudah menghubungi {{workspace.name}}. Ada yang bisa kami bantu?',
        },
      ],
    },
  },
  {
    key: 'lama',
    text: 'Yang menunggu lebih dari 30 menit jam kerja naik prioritasnya, jadi terlihat di atas.',
    rule: {
      ...base,
      name: 'Dahulukan yang lama menunggu',
      trigger: trigger('no_agent_reply', 30, true),
      actions: [{ do: 'set_priority', priority: 'high' }],
    },
  },
  {
    key: 'komplain',
    text: 'Kata seperti rusak, kecewa, atau refund menandai percakapan sebagai mendesak dan meninggalkan catatan.',
    rule: {
      ...base,
      name: 'Tangkap keluhan',
      trigger: trigger('message.received'),
      conditions: {
        all: [
          {
            subject: 'words',
            operator: 'contains',
            values: ['rusak', 'pecah', 'kecewa', 'komplain', 'refund', 'salah kirim'],
          },
        ],
      },
      actions: [
        { do: 'set_priority', priority: 'urgent' },
        { do: 'add_note', text: 'Ditandai otomatis: pelanggan menyampaikan keluhan.' },
      ],
      pause_hours: 24,
    },
  },
  {
    key: 'malam',
    text: 'Di luar jam kerja pelanggan tahu bahwa pesannya sampai; paling sering sekali dalam 12 jam.',
    rule: {
      ...base,
      name: 'Balasan di luar jam kerja',
      trigger: trigger('message.received'),
      conditions: { all: [{ subject: 'hours', operator: 'no', values: [] }] },
      actions: [{ do: 'send_text', text: 'Pesan Kakak sudah kami terima. Kami balas begitu buka, ya.' }],
      pause_hours: 12,
    },
  },
  {
    key: 'lunas',
    text: 'Pesanan yang lunas langsung dikabarkan ke pelanggan, selama jendela 24 jam masih terbuka.',
    rule: {
      ...base,
      name: 'Kabarkan pembayaran diterima',
      trigger: trigger('order.paid'),
      actions: [
        {
          do: 'send_text',
          text: 'Pembayaran {{contact.first_name|Kakak}} sudah kami terima. Pesanan segera kami siapkan.',
        },
      ],
    },
  },
];

export const emptyRule = (): AutomationBody => ({
  ...base,
  name: '',
  trigger: trigger('message.received'),
  actions: [{ do: 'send_text', text: '' }],
});
