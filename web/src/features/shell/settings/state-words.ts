import type { SettingsOverview } from '@sapa/contracts/settings-overview';
import { count, laterTime, listTime, spokenTime } from '../../../lib/format.ts';

export interface StateWords {
  words: string;
  /** Something there waits for a person: amber, or has failed: red. */
  tone?: 'waiting' | 'failed';
}

/** Percent of a month's credits or contacts from which its owner should know. */
const NEARLY_ALL = 90;

/** How each room stands, in one line, by its address. What is not for this member's eyes is left out. */
export function stateWords(overview: SettingsOverview): Record<string, StateWords> {
  const { hours, people, channels, labels, products, templates, agents, sources, followups } = overview;
  const { csat, automations, tools, audit, billing, fields, quick_replies: replies } = overview;
  const broken = channels.broken.length;
  const states: Record<string, StateWords | null> = {
    '/user/settings/hours': {
      words: line(
        many(hours.schedules, 'jadwal'),
        hours.open ? 'buka sekarang' : 'sedang tutup',
        hours.until && `${hours.open ? 'sampai' : 'buka'} ${laterTime(hours.until)}`,
      ),
    },
    '/user/billings': billing && { words: billing.plan_title },
    '/user/usage': billing && {
      words: `Kredit AI ${billing.credits_percent}% · kontak aktif ${billing.contacts_percent}%`,
      ...(Math.max(billing.credits_percent, billing.contacts_percent) >= NEARLY_ALL && {
        tone: 'waiting' as const,
      }),
    },
    '/user/connected-platforms': {
      words: line(
        channels.connected + broken === 0
          ? 'Belum ada yang terhubung'
          : many(channels.connected + broken, 'saluran'),
        broken > 0 && `${count(broken)} terputus`,
      ),
      ...(broken > 0 && { tone: 'failed' as const }),
    },
    '/user/quick-replies': {
      words: line(
        many(replies.count, 'balasan', 'Belum ada balasan'),
        replies.favourite && `/${replies.favourite} paling sering`,
      ),
    },
    '/user/labels': {
      words: line(
        many(labels.count, 'label', 'Belum ada label'),
        labels.unused > 0 && `${count(labels.unused)} belum terpasang`,
      ),
    },
    '/user/csat': csat && {
      words: csat.enabled
        ? line('Ditanyakan', csat.average !== null && ratingWords(csat.average, csat.answers))
        : 'Belum ditanyakan',
    },
    '/user/products': {
      words: line(
        many(products.active, 'produk', 'Belum ada produk'),
        products.sold_out > 0 && `${count(products.sold_out)} habis`,
      ),
    },
    '/user/followups': {
      words: line(
        `${count(templates.approved)} template disetujui`,
        templates.stopped > 0
          ? `${count(templates.stopped)} ditolak atau dijeda`
          : templates.pending > 0 && `${count(templates.pending)} ditinjau Meta`,
        followups.on > 0 && `${count(followups.sent_this_week)} follow-up minggu ini`,
      ),
      ...(templates.stopped > 0 && { tone: 'waiting' as const }),
    },
    '/user/settings/contact-fields': {
      words: many(fields.count, 'kolom sendiri', 'Belum ada kolom sendiri'),
    },
    '/user/agent-management': {
      words: line(
        many(people.members, 'orang'),
        people.teams > 0 && many(people.teams, 'tim'),
        people.invited > 0 && `${count(people.invited)} undangan menunggu`,
      ),
    },
    '/user/chatbots/chatbot-list': {
      words: line(
        agents.all === 0 ? 'Belum ada' : `${count(agents.on)} dari ${count(agents.all)} menyala`,
        sources.count > 0 && many(sources.count, 'sumber'),
        sources.failed > 0 && `${count(sources.failed)} gagal dibaca`,
      ),
      ...(sources.failed > 0 && { tone: 'failed' as const }),
    },
    '/user/automations': automations && {
      words:
        automations.all === 0
          ? 'Belum ada aturan'
          : `${count(automations.on)} dari ${count(automations.all)} menyala`,
    },
    '/user/developers/api-tools': tools && {
      words: line(
        tools.all === 0 ? 'Belum ada tool' : `${count(tools.on)} dari ${count(tools.all)} menyala`,
        tools.failed_today > 0 && `${count(tools.failed_today)} gagal hari ini`,
      ),
      ...(tools.failed_today > 0 && { tone: 'waiting' as const }),
    },
    '/user/settings/audit-log': audit && {
      words: line(
        many(audit.this_week, 'perubahan minggu ini', 'Tidak ada perubahan minggu ini'),
        audit.last_by && `terakhir ${audit.last_by}`,
      ),
    },
  };
  return Object.fromEntries(Object.entries(states).flatMap(([to, state]) => (state ? [[to, state]] : [])));
}

export interface NeededHand extends StateWords {
  id: string;
  title: string;
  to: string;
  verb: string;
}

/** What must be done first, each with what happens until then. */
export function neededHands({ channels, billing, sources }: SettingsOverview, now: Date): NeededHand[] {
  return [
    ...channels.broken.map(({ id, name, problem, since }) => ({
      id,
      tone: 'failed' as const,
      title: `${name} terputus`,
      words: `${problem ?? 'Izinnya berakhir'}${since ? `, sejak ${spokenTime(since, now)}` : ''}. Balasan menunggu sampai dihubungkan lagi.`,
      to: '/user/connected-platforms',
      verb: 'Hubungkan lagi',
    })),
    ...(sources.failed > 0
      ? [
          {
            id: 'sources',
            tone: 'failed' as const,
            title: `${count(sources.failed)} sumber jawaban gagal dibaca`,
            words: 'AI Agent menjawab dari isi terakhir yang terbaca.',
            to: '/user/chatbots/chatbot-list',
            verb: 'Lihat AI Agent',
          },
        ]
      : []),
    ...(billing?.runs_out_at
      ? [
          {
            id: 'credits',
            tone: 'waiting' as const,
            title: `Kredit AI habis sekitar ${laterTime(billing.runs_out_at, now)}`,
            words: `${count(billing.credits_left)} tersisa; setelah itu percakapan diteruskan ke tim sampai ${listTime(billing.resets_at, now)}.`,
            to: '/user/usage',
            verb: 'Tambah kredit',
          },
        ]
      : []),
  ];
}

const line = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' · ');
const many = (value: number, noun: string, none?: string) =>
  value === 0 && none !== undefined ? none : `${count(value)} ${noun}`;
const ratingWords = (average: number, answers: number) =>
  `${average.toLocaleString('id-ID')} dari ${count(answers)} jawaban`;
