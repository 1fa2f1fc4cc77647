import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Done, Id, IdParams, optionalText, requiredText, Timestamp } from './fields.ts';
import { unknownVariable } from './rules/opening-words.ts';
import { DAY_MINUTES, type HomeZone, homeZones, type Week as WeekOfRules } from './rules/working-hours.ts';

/** Of one workspace. */
export const MOST_SCHEDULES = 50;
const MOST_INTERVALS = 6;

const TIME = 'Jam belum benar, contoh: 08.00 sampai 17.30';

/** Minutes after midnight; what ends after 1440 reaches into the next day. */
export const Interval = z
  .object({
    from: z
      .int(TIME)
      .min(0, TIME)
      .max(DAY_MINUTES - 1, TIME),
    to: z
      .int(TIME)
      .min(1, TIME)
      .max(2 * DAY_MINUTES, TIME),
  })
  .refine(({ from, to }) => to > from && to - from <= DAY_MINUTES, TIME);

/** Of one day, in their order. */
export const DayHours = z
  .array(Interval)
  .max(MOST_INTERVALS, `Paling banyak ${MOST_INTERVALS} rentang sehari`)
  .transform((intervals) => intervals.toSorted((a, b) => a.from - b.from))
  .refine(
    (intervals) => intervals.every(({ from }, i) => i === 0 || intervals[i - 1]!.to <= from),
    'Dua rentang di hari yang sama bertumpuk. Ubah salah satunya',
  );

/** Monday first. */
export const Week = z
  .array(DayHours)
  .length(7, 'Satu minggu berisi tujuh hari')
  .refine(
    (week) =>
      week.every((day, index) => {
        const spill = (day.at(-1)?.to ?? 0) - DAY_MINUTES;
        return spill <= (week[(index + 1) % 7]![0]?.from ?? DAY_MINUTES);
      }),
    'Giliran malam bertumpuk dengan jam pertama hari berikutnya. Ubah salah satunya',
  );

/** Outside the hours an AI agent answers; or customers are told when people are back; or nobody says anything. */
export const outsideHours = ['answer', 'tell', 'silent'] as const;
export type OutsideHours = (typeof outsideHours)[number];

export const awayVariables = ['buka_lagi', 'jam_hari_ini', 'nama_bisnis', 'nama'] as const;

const settings = {
  name: requiredText('Nama jadwal wajib diisi', 60),
  time_zone: z.enum(Object.keys(homeZones) as [HomeZone, ...HomeZone[]], 'Pilih WIB, WITA, atau WIT'),
  /** Without any interval it is always open. */
  week: Week,
  ramadan: z.object({
    enabled: z.boolean(),
    week: Week,
    /** Null: each Ramadan as the product knows it. */
    dates: z
      .object({ first: Day, last: Day })
      .refine(({ first, last }) => first <= last, 'Tanggal akhir sebelum tanggal awal')
      .nullable(),
  }),
  /** Closed on national holidays; days that differ stand in `exceptions`. */
  national: z.boolean(),
  joint_leave: z.boolean(),
  /** Null: open as any other day. None: closed. */
  exceptions: z.array(z.object({ date: Day, hours: DayHours.nullable() })).max(200),
  own_days: z
    .array(
      z
        .object({
          name: requiredText('Nama libur wajib diisi', 80),
          first: Day,
          last: Day,
          /** None: closed. */
          hours: DayHours,
          enabled: z.boolean(),
        })
        .refine(({ first, last }) => first <= last && last < addYear(first), {
          error: 'Tanggal akhir sebelum tanggal awal, atau lebih dari setahun sesudahnya',
          path: ['last'],
        }),
    )
    .max(100, 'Paling banyak 100 libur sendiri'),
  outside: z.enum(outsideHours, 'Pilih yang dilakukan di luar jam kerja'),
  away_text: optionalText(1_000).superRefine((text, { addIssue }) => {
    const message = unknownVariable(text, awayVariables);
    if (message !== null) addIssue({ code: 'custom', message });
  }),
};

/** ISO dates compare as text. */
const addYear = (date: string): string => `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;

export const Schedule = z.object({
  id: Id,
  /** The workspace's own: whatever names no other has it. It cannot be deleted. */
  is_main: z.boolean(),
  ...settings,
  team_ids: z.array(Id),
  updated_at: Timestamp.nullable(),
});
export type Schedule = z.infer<typeof Schedule>;
/** What somebody sets, without what it is for. */
export type ScheduleSettings = Omit<Schedule, 'id' | 'is_main' | 'team_ids' | 'updated_at'>;

export const emptyWeek = (): z.infer<typeof Week> => Array.from({ length: 7 }, () => []);

export const isAlwaysOpen = ({ week }: { week: WeekOfRules }): boolean =>
  week.every((day) => day.length === 0);

export const DEFAULT_AWAY_TEXT = 'Halo Kak, pesan Kakak sudah kami terima. Kami buka lagi {{buka_lagi}}.';

/** As a schedule begins: no hours kept. */
export const newSchedule = (name: string): ScheduleSettings => ({
  name,
  time_zone: 'Asia/Jakarta',
  week: emptyWeek(),
  ramadan: { enabled: false, week: emptyWeek(), dates: null },
  national: true,
  joint_leave: false,
  exceptions: [],
  own_days: [],
  outside: 'answer',
  away_text: DEFAULT_AWAY_TEXT,
});

export const listSchedules = endpoint({
  method: 'GET',
  path: '/api/v1/schedules',
  access: 'member',
  permission: 'hours.view',
  summary: 'Jadwal jam kerja, jadwal utama lebih dulu',
  reply: z.object({ items: z.array(Schedule) }),
});

export const createSchedule = endpoint({
  method: 'POST',
  path: '/api/v1/schedules',
  access: 'member',
  permission: 'hours.manage',
  audit: 'schedule.created',
  summary: 'Buat jadwal jam kerja, kosong atau salinan jadwal lain',
  body: z.object({ name: settings.name, copy_id: Id.nullable().default(null) }),
  reply: Schedule,
  status: 201,
});

export const updateSchedule = endpoint({
  method: 'PATCH',
  path: '/api/v1/schedules/:id',
  access: 'member',
  permission: 'hours.manage',
  audit: 'schedule.updated',
  summary: 'Ubah jadwal jam kerja; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object(settings).partial(),
  reply: Schedule,
});

/** Teams and channels that had it go by the main one. */
export const deleteSchedule = endpoint({
  method: 'DELETE',
  path: '/api/v1/schedules/:id',
  access: 'member',
  permission: 'hours.manage',
  audit: 'schedule.deleted',
  summary: 'Hapus jadwal jam kerja selain jadwal utama',
  params: IdParams,
  reply: Done,
});

/** A team's comes before its channel's, which comes before the main one: people work by their team. */
export const setTeamSchedule = endpoint({
  method: 'PUT',
  path: '/api/v1/teams/:id/schedule',
  access: 'member',
  permission: 'hours.manage',
  audit: 'schedule.used',
  summary: 'Pilih jadwal jam kerja sebuah tim; null: ikut saluran atau jadwal utama',
  params: IdParams,
  body: z.object({ schedule_id: Id.nullable() }),
  reply: Done,
});

/**
 * Who answers first while it is open: always an AI agent; people; or people, and an AI agent where none has answered in so
 * many minutes.
 */
export const aiModes = ['always', 'outside_hours', 'when_nobody_answers'] as const;
export type AiMode = (typeof aiModes)[number];

const WAIT = 'Isi 1 sampai 720 menit';
const RESUME = 'Isi 1 sampai 168 jam';
const IDLE = 'Isi 5 menit sampai 90 hari';

const answering = {
  /** Null: the main one. */
  schedule_id: Id.nullable(),
  ai_mode: z.enum(aiModes, 'Pilih siapa yang menjawab lebih dulu'),
  /** Of `when_nobody_answers`. */
  ai_wait_minutes: z.int(WAIT).min(1, WAIT).max(720, WAIT),
  /**
   * What a member has is the AI's again after so many hours without their word, where the AI's turn it is; null: only when
   * somebody hands back or the conversation ends.
   */
  ai_resume_hours: z.int(RESUME).min(1, RESUME).max(168, RESUME).nullable(),
  /** Ends a conversation in which nobody has said anything for so long; null: never. */
  resolve_after_minutes: z.int(IDLE).min(5, IDLE).max(129_600, IDLE).nullable(),
  /** Said to the customer then; empty: nothing. */
  resolve_message: optionalText(1_000),
  resolve_label_id: Id.nullable(),
};

/** How a channel is answered: by which hours, by whom first, and when it ends by itself. */
export const ChannelAnswering = z.object({ channel_id: Id, ...answering });
export type ChannelAnswering = z.infer<typeof ChannelAnswering>;

/** As a channel begins. */
export const defaultAnswering: Omit<ChannelAnswering, 'channel_id'> = {
  schedule_id: null,
  ai_mode: 'always',
  ai_wait_minutes: 5,
  ai_resume_hours: null,
  resolve_after_minutes: null,
  resolve_message: '',
  resolve_label_id: null,
};

export const listChannelAnswering = endpoint({
  method: 'GET',
  path: '/api/v1/channel-answering',
  access: 'member',
  permission: 'hours.view',
  summary:
    'Cara tiap saluran dijawab: jadwal, giliran AI, selesai otomatis. Saluran yang belum diatur tidak ada di sini',
  reply: z.object({ items: z.array(ChannelAnswering) }),
});

export const updateChannelAnswering = endpoint({
  method: 'PATCH',
  path: '/api/v1/channels/:id/answering',
  access: 'member',
  permission: 'hours.manage',
  audit: 'channel.answering_updated',
  summary: 'Ubah cara sebuah saluran dijawab; kolom yang tidak dikirim tidak berubah',
  params: IdParams,
  body: z.object(answering).partial(),
  reply: ChannelAnswering,
});
