import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../../platform/db/columns.ts';
import { users } from '../users/tables.ts';
import { workspaces } from '../workspaces/tables.ts';

const createdAt = () => moment('created_at').notNull().defaultNow();
const updatedAt = () => moment('updated_at').notNull().defaultNow();

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
