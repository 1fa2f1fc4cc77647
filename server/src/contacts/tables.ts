import type { ContactSource, ContactSourceKind, LabelColor } from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { channels } from '../channels/tables.ts';
import { workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';
import { addressValid } from './address-valid.ts';
import type { NameSource } from './rules.ts';

export const contacts = pgTable(
  'contacts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    /** A list goes by it: a column, for of an expression row-level security lets no index begin anywhere but at its end. */
    sortName: text('sort_name').notNull().generatedAlwaysAs(sql`lower(left(name, 60))`),
    /** Where the name is from: a stronger source replaces it (rules.ts). */
    nameSource: text('name_source').$type<NameSource>().notNull().default('profile'),
    /** E.164; null when nobody vouches for one. What a visitor only claims stands at their identity. */
    phone: text(),
    /** A member typed or emptied it: no channel changes it any more. */
    phoneByMember: boolean('phone_by_member').notNull().default(false),
    email: text(),
    /** As it is looked for: of an expression row-level security would ask the index of e-mails of all contacts. */
    emailKey: text('email_key').generatedAlwaysAs(sql`lower(email)`),
    emailByMember: boolean('email_by_member').notNull().default(false),
    city: text(),
    company: text(),
    /** How they came the first time, for good; null: from before it was kept. */
    source: text().$type<ContactSourceKind>(),
    /** What one calls it: the ad's headline, the campaign, the file. */
    sourceName: text('source_name'),
    sourceDetail: jsonb('source_detail').$type<ContactSource['detail']>(),
    /** Ours to say, each apart from the other and from what the person agreed to (`contact_consents`). */
    blockedAt: moment('blocked_at'),
    blockedBy: text('blocked_by'),
    blockReason: text('block_reason'),
    spamAt: moment('spam_at'),
    spamBy: text('spam_by'),
    spamReason: text('spam_reason'),
    createdAt: moment('created_at', { precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contacts_sort_name').on(table.workspaceId, table.sortName, table.id),
    index('contacts_created').on(table.workspaceId, table.createdAt, table.id),
    index('contacts_phone').on(table.workspaceId, table.phone),
    index('contacts_address_invalid')
      .on(table.workspaceId, table.id)
      .where(sql.raw(`not ${addressValid()}`)),
    index('contacts_email_key').on(table.workspaceId, table.emailKey).where(sql`email_key is not null`),
    workspaceOnly(table.workspaceId),
  ],
);

/** The key of a person in one channel (WhatsApp: business-scoped user id or number; live chat: visitor). */
export const contactIdentities = pgTable(
  'contact_identities',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    channelId: uuid('channel_id').notNull(),
    externalId: text('external_id').notNull(),
    /**
     * A second name the channel knows the same person by: WhatsApp sends the number, the business-scoped id, or
     * both, and either alone must find the same identity.
     */
    alias: text(),
    username: text(),
    /** What the channel tells of the person; number in E.164, e-mail in lower case. */
    name: text(),
    phone: text(),
    email: text(),
    /** The channel or the shop's site vouches for number and e-mail; else a visitor typed them, and they are claims. */
    verified: boolean().notNull().default(true),
    contactId: uuid('contact_id').notNull(),
    /** It came to its contact by a claim, as was done once: to be parted or kept by a member. */
    joinedByClaim: boolean('joined_by_claim').notNull().default(false),
    /** The provider keeps their messages from us; why it does not, where the team blocks them. */
    blockedAtProvider: boolean('blocked_at_provider').notNull().default(false),
    blockProblem: text('block_problem'),
    /** What we sent came back: there is no such address. Until they write themselves. */
    unreachableAt: moment('unreachable_at'),
    /** A small copy of how they show themselves in the channel, and when it was asked for. */
    pictureKey: text('picture_key'),
    pictureAskedAt: moment('picture_asked_at'),
    createdAt: moment('created_at', { precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('contact_identities_external').on(table.workspaceId, table.channelId, table.externalId),
    uniqueIndex('contact_identities_alias').on(table.workspaceId, table.channelId, table.alias),
    index('contact_identities_contact').on(table.workspaceId, table.contactId),
    index('contact_identities_phone').on(table.workspaceId, table.phone).where(sql`phone is not null`),
    index('contact_identities_email').on(table.workspaceId, table.email).where(sql`email is not null`),
    index('contact_identities_joined_by_claim')
      .on(table.workspaceId, table.createdAt, table.id)
      .where(sql`joined_by_claim`),
    /** Conversations lean on it: a thread's contact is its identity's, and follows it. */
    uniqueIndex('contact_identities_owner').on(table.workspaceId, table.id, table.contactId),
    foreignKey({
      columns: [table.workspaceId, table.channelId],
      foreignColumns: [channels.workspaceId, channels.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** One vocabulary for contacts and conversations; it stands here because both may import it. */
export const labels = pgTable(
  'labels',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    color: text().$type<LabelColor>().notNull(),
    description: text().notNull(),
    inSidebar: boolean('in_sidebar').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('labels_name').on(table.workspaceId, sql`lower(${table.name})`),
    workspaceOnly(table.workspaceId),
  ],
);

export const contactLabels = pgTable(
  'contact_labels',
  {
    workspaceId: workspaceId(),
    contactId: uuid('contact_id').notNull(),
    labelId: uuid('label_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.labelId] }),
    index('contact_labels_label').on(table.workspaceId, table.labelId, table.contactId),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.labelId],
      foreignColumns: [labels.workspaceId, labels.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * What lists of contacts sort and filter by and their conversations and orders decide. Triggers on those keep it
 * (docs/adr/contact-figures-are-kept-by-triggers.md); apart from `contacts`, whose many indexes each message would
 * touch.
 */
export const contactFigures = pgTable(
  'contact_figures',
  {
    workspaceId: workspaceId(),
    contactId: uuid('contact_id').notNull(),
    /** The minute of the last message; of a contact without conversations, when it was made. */
    lastActivityAt: moment('last_activity_at', { precision: 3 }).notNull(),
    /** Who wrote last; null: nobody has. */
    lastBy: text('last_by'),
    /** Rupiah paid on orders that are not cancelled, and how many those are. */
    spend: bigint({ mode: 'number' }).notNull().default(0),
    orderCount: integer('order_count').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId] }),
    index('contact_figures_activity').on(table.workspaceId, table.lastActivityAt, table.contactId),
    index('contact_figures_spend').on(table.workspaceId, table.spend, table.contactId),
    index('contact_figures_orders').on(table.workspaceId, table.orderCount, table.contactId),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);
