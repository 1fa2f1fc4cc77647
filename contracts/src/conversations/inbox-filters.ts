import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Done, Id, IdParams, pageQuery, requiredText, Timestamp } from '../fields.ts';
import { conditionOn, filterInQuery, filterOf, UNKNOWN_FILTER } from '../filters.ts';
import { inboxSorts, inboxTabs, listConversations } from './conversations.ts';

/** What is asked of a conversation beside the workspace's own fields of its contact; those are named by their id. */
export const inboxSubjects = {
  status: { name: 'Status', kind: 'choice' },
  channel: { name: 'Saluran', kind: 'choice' },
  label: { name: 'Label', kind: 'choices' },
  team: { name: 'Tim', kind: 'choice' },
  handler: { name: 'Ditangani', kind: 'choice' },
  priority: { name: 'Prioritas', kind: 'choice' },
  unread: { name: 'Belum dibaca', kind: 'flag' },
  waiting: { name: 'Menunggu', kind: 'duration' },
  last_activity: { name: 'Aktivitas terakhir', kind: 'time' },
  contact_label: { name: 'Label kontak', kind: 'choices' },
} as const;
export type InboxSubject = keyof typeof inboxSubjects;

/** Whose a conversation is, beside the members by their ids: the one who looks, nobody, an AI agent. */
export const handlerChoices = ['me', 'nobody', 'ai'] as const;

export const InboxCondition = conditionOn(
  z.union([z.enum(Object.keys(inboxSubjects) as [InboxSubject, ...InboxSubject[]]), Id], {
    error: UNKNOWN_FILTER,
  }),
);
export type InboxCondition = z.infer<typeof InboxCondition>;
/** Open conversations, unless it asks for a status. */
export const InboxConditions = filterOf(InboxCondition);
export type InboxConditions = z.infer<typeof InboxConditions>;
export const InboxConditionsInQuery = filterInQuery(InboxConditions);

/** More are told as "so many and more": nobody acts on the difference, and the count is never long (5,000 take 0.6 ms). */
export const MOST_COUNTED = 5_000;

export const countConversations = endpoint({
  method: 'GET',
  path: '/api/v1/conversations/count',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Jumlah percakapan yang cocok dengan saringan',
  query: z.object({ filter: InboxConditionsInQuery }),
  reply: z.object({
    count: z.number().int(),
    /** false: at least so many. */
    exact: z.boolean(),
  }),
});

export const listFilteredConversations = endpoint({
  method: 'GET',
  path: '/api/v1/conversations/filtered',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Kotak masuk menurut saringan: satu halaman percakapan',
  query: z.object({
    /** Of these only; a filter that asks for a status is of no tab. */
    tab: z.enum(inboxTabs).default('all'),
    sort: z.enum(inboxSorts).default('latest'),
    filter: InboxConditionsInQuery,
    ...pageQuery(30),
  }),
  reply: listConversations.reply,
});

export const viewAudiences = ['me', 'team', 'all'] as const;

/** A filter of the inbox under a name. */
export const InboxView = z.object({
  id: Id,
  name: z.string(),
  filter: InboxConditions,
  /** Who has it among their own: its maker, a team, everybody. */
  audience: z.enum(viewAudiences),
  team_id: Id.nullable(),
  /** One may rename and delete it. */
  own: z.boolean(),
  created_at: Timestamp,
});
export type InboxView = z.infer<typeof InboxView>;
export const MOST_VIEWS = 50;

const InboxViewBody = z
  .object({
    name: requiredText('Nama tampilan wajib diisi', 60),
    filter: InboxConditions,
    audience: z.enum(viewAudiences).default('me'),
    team_id: Id.nullable().default(null),
  })
  .refine(({ audience, team_id }) => (audience === 'team') === (team_id !== null), {
    path: ['team_id'],
    message: 'Pilih tim yang boleh memakainya',
  });

export const listInboxViews = endpoint({
  method: 'GET',
  path: '/api/v1/inbox-views',
  access: 'member',
  permission: 'conversation.view',
  summary: 'Tampilan kotak masuk: milik sendiri dan yang dibagikan',
  reply: z.object({ items: z.array(InboxView) }),
});

export const createInboxView = endpoint({
  method: 'POST',
  path: '/api/v1/inbox-views',
  access: 'member',
  permission: 'conversation.view',
  audit: { none: 'its maker alone, or those whom it is shared with, see it in their list' },
  summary: 'Simpan saringan sebagai tampilan',
  body: InboxViewBody,
  reply: InboxView,
  status: 201,
});

export const updateInboxView = endpoint({
  method: 'PUT',
  path: '/api/v1/inbox-views/:id',
  access: 'member',
  permission: 'conversation.view',
  audit: { none: 'its maker alone, or those whom it is shared with, see it in their list' },
  summary: 'Ubah nama, saringan, atau pemakai tampilan',
  params: IdParams,
  body: InboxViewBody,
  reply: InboxView,
});

export const deleteInboxView = endpoint({
  method: 'DELETE',
  path: '/api/v1/inbox-views/:id',
  access: 'member',
  permission: 'conversation.view',
  audit: { none: 'its maker alone, or those whom it is shared with, see it in their list' },
  summary: 'Hapus tampilan; percakapannya tetap ada',
  params: IdParams,
  reply: Done,
});
