import type { BusinessKind, unreadRules } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgPolicy,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../platform/db/columns.ts';
import { currentWorkspace, readAtDesk, workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';

const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();

/** People. Shapes of `users`, `sessions`, `accounts`, `verifications` follow better-auth's core schema. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  phone: text(),
  /** IANA name; null: as the workspace. */
  timeZone: text('time_zone'),
  /** In which language dates are written: id or en (contracts `dateLanguages`); null: as the workspace. */
  dateLanguage: text('date_language'),
  /** ADMIN and ROOT run Sapa; TENANT works in workspaces. */
  platformRole: text('platform_role').notNull().default('TENANT'),
  disabledAt: moment('disabled_at'),
  /** The account is gone; the row stays for the name under what they wrote. */
  deletedAt: moment('deleted_at'),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** A sign-in on one device. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token: text().notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    /** Where it works, of a person with several workspaces; null: where they were a member first. */
    activeWorkspaceId: uuid('active_workspace_id').references(() => workspaces.id, { onDelete: 'set null' }),
    /** Written when the access token is renewed: every 15 minutes while somebody is there. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('sessions_user_id').on(table.userId)],
);

/** A way to sign in, in better-auth's shape: a password's digest, or Google. */
export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text(),
    idToken: text('id_token'),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('accounts_user_id').on(table.userId)],
);

export const verifications = pgTable(
  'verifications',
  {
    id: uuid().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

/**
 * What was mailed to a person, or laid in their browser, to be shown to us once: the digest of it. A newer one of
 * the same purpose takes the older one's place.
 */
export const oneTimeKeys = pgTable(
  'one_time_keys',
  {
    /** verify-email, change-email, reset-password or second-step */
    purpose: text().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the token, base64url */
    digest: text().notNull().unique(),
    /** To whom it was mailed: worth nothing once the account has another e-mail. */
    email: text().notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.purpose, table.userId] })],
);

/** An authenticator app. */
export const twoFactors = pgTable('two_factors', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** sealed */
  secret: text().notNull(),
  /** null: its first code has not been seen yet, sign-in does not ask for it */
  confirmedAt: moment('confirmed_at'),
  /** The last 30-second step whose code was used: no code counts twice (RFC 6238, 5.2). */
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  /** HMAC-SHA256 of those that are left, base64url (two-factor/take-code.ts) */
  recoveryDigests: text('recovery_digests').array().notNull().default([]),
});

/** The person of this transaction (`set local app.user_id`): sees the own memberships in every workspace. */
const currentUser = sql`nullif(current_setting('app.user_id', true), '')::uuid`;

/** A business. Its row stands in the database that has its other rows. */
export const workspaces = pgTable(
  'workspaces',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    planName: text('plan_name').notNull().default('Paket Gratis'),
    /** The name of a smaller plan that is ordered or paid for and has not begun: its places hold (lock-plan-limits.ts). */
    smallerPlanAhead: text('smaller_plan_ahead'),
    timeZone: text('time_zone').notNull().default('Asia/Jakarta'),
    dateLanguage: text('date_language').notNull().default('id'),
    /** Of contracts `businessKinds`; null: nobody has said. */
    businessKind: text('business_kind').$type<BusinessKind>(),
    /** Its people may not work in it meanwhile; what customers write is stored like always. */
    suspendedAt: moment('suspended_at'),
    /** Minutes after which what waits for a member who is offline goes back to the queue; null: it stays theirs. */
    releaseOfflineMinutes: integer('release_offline_minutes').default(5),
    /** The same for a member who is there and does not answer. */
    releaseUnansweredMinutes: integer('release_unanswered_minutes'),
    /** Whose look makes a conversation read. */
    unreadRule: text('unread_rule').$type<(typeof unreadRules)[number]>().notNull().default('team'),
    suspendedReason: text('suspended_reason'),
    /** Kept by a trigger on `teams`: without any, nobody is kept from a conversation by a team. */
    hasTeams: boolean('has_teams').notNull().default(false),
    createdAt: moment('created_at', { precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    pgPolicy('own_workspaces', {
      for: 'all',
      using: sql`${table.id} = ${currentWorkspace} or exists (select from members where members.workspace_id = ${table.id} and members.user_id = ${currentUser})`,
      withCheck: sql`${table.id} = ${currentWorkspace}`,
    }),
    readAtDesk(),
  ],
);

export const members = pgTable(
  'members',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** As in `users`, copied when the person changes it (profile/copy-profile.ts): what is shown of a member stands here. */
    name: text().notNull().default(''),
    image: text(),
    /** agent, supervisor, admin or owner (contracts `memberRoles`). */
    role: text().notNull(),
    disabledAt: moment('disabled_at'),
    /** False: said Offline or is on a break, and is not counted on whatever is open. */
    available: boolean().notNull().default(true),
    /** Not available, and comes back: what they have waits for them. */
    onBreak: boolean('on_break').notNull().default(false),
    /** When they mean to be back from it. */
    backAt: moment('back_at'),
    /** Is offline when no screen of theirs was touched for a while. */
    autoOffline: boolean('auto_offline').notNull().default(true),
    /** Written every 20 s while a screen of theirs is in use; null when none is. */
    seenAt: moment('seen_at'),
    /** How many open conversations are given to them at once; by hand a supervisor may give more. */
    capacity: integer().notNull().default(8),
    /** When a rule last gave them a conversation: whose turn is longest ago is next. */
    givenAt: moment('given_at'),
    /** Since when nobody reaches them: their last screen closed, or they said so; null while they are here. */
    awaySince: moment('away_since'),
    /**
     * Which conversations they see, kept by triggers on `team_members` and `member_channels`: sessions are read with it.
     * These teams and no team; on these channels, null: on all.
     */
    teamIds: uuid('team_ids').array().notNull().default([]),
    channelIds: uuid('channel_ids').array(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('members_user').on(table.workspaceId, table.userId),
    index('members_user_id').on(table.userId),
    workspaceOnly(table.workspaceId),
    pgPolicy('own_memberships', { for: 'select', using: sql`${table.userId} = ${currentUser}` }),
    readAtDesk(),
  ],
);

/** How long members were online in each hour: a screen in use, and saying so. */
export const memberHours = pgTable(
  'member_hours',
  {
    workspaceId: workspaceId(),
    memberId: uuid('member_id').notNull(),
    hour: moment('hour').notNull(),
    onlineMs: integer('online_ms').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.memberId, table.hour] }),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Who receives the conversations of a channel together; what becomes theirs, the others do not see. */
export const teams = pgTable(
  'teams',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** One line for colleagues: what is it for? */
    description: text().notNull().default(''),
    /** Nobody sees it any more; the row goes when its conversations have gone to others (conversations/teams). */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('teams_name').on(table.workspaceId, sql`lower(${table.name})`).where(sql`deleted_at is null`),
    workspaceOnly(table.workspaceId),
  ],
);

export const teamMembers = pgTable(
  'team_members',
  {
    workspaceId: workspaceId(),
    teamId: uuid('team_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Supervisors give out its conversations, over anybody's capacity too. */
    role: text().$type<'agent' | 'supervisor'>().notNull().default('agent'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.teamId, table.memberId] }),
    index('team_members_member').on(table.workspaceId, table.memberId),
    foreignKey({
      columns: [table.workspaceId, table.teamId],
      foreignColumns: [teams.workspaceId, teams.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Who was asked to join, until they do. */
export const invitations = pgTable(
  'invitations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    email: text().notNull(),
    /** what they will be (contracts `memberRoles`) */
    role: text().notNull(),
    invitedBy: uuid('invited_by').notNull(),
    /** SHA-256 of the token in the last mail, base64url; null: the mail has not been written yet */
    digest: text(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('invitations_email').on(table.workspaceId, table.email),
    foreignKey({
      columns: [table.workspaceId, table.invitedBy],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** Who of those that run Sapa worked in a workspace as its member, why and until when. Kept for good. */
export const impersonations = pgTable(
  'impersonations',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    /** Of the person behind it: over with it. No foreign key, the row outlives it. */
    sessionId: uuid('session_id').notNull(),
    reason: text().notNull(),
    startedAt: moment('started_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    /** null: ran until `ends_at` */
    endedAt: moment('ended_at'),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    foreignKey({
      columns: [table.workspaceId, table.memberId],
      foreignColumns: [members.workspaceId, members.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);
