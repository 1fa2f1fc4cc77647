import type {
  ChannelKind,
  ConsentDecision,
  ConsentPurpose,
  ConsentSource,
  ContactField,
  ContactFieldType,
  ContactFilter,
  LabelColor,
} from '@sapa/contracts';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { channels } from '../channels/tables.ts';
import { workspaces } from '../identity/tables.ts';
import { moment } from '../platform/db/columns.ts';
import { workspaceId, workspaceOnly } from '../platform/db/workspace-table.ts';
import type { ContactFields } from './joining/rules.ts';
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
    emailByMember: boolean('email_by_member').notNull().default(false),
    city: text(),
    company: text(),
    note: text(),
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
    index('contacts_email').on(table.workspaceId, sql`lower(${table.email})`).where(sql`email is not null`),
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

/** Two contacts that a member joined, with all that is needed to take it back; kept for 30 days. */
export const contactMerges = pgTable(
  'contact_merges',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    keptId: uuid('kept_id').notNull(),
    /** The other's row, which is gone: it comes back under its own id. */
    contact: jsonb().notNull(),
    /** What the merge changed of the one that stays, as it was and as it is. */
    before: jsonb().$type<Partial<ContactFields>>().notNull(),
    after: jsonb().$type<Partial<ContactFields>>().notNull(),
    identityIds: uuid('identity_ids').array().notNull(),
    consentEntryIds: uuid('consent_entry_ids').array().notNull(),
    labelIds: uuid('label_ids').array().notNull(),
    /** Those that the one that stays did not have. */
    newLabelIds: uuid('new_label_ids').array().notNull(),
    /** The other's own fields, a row each; and those that the one that stays had empty. */
    fieldValues: jsonb('field_values').notNull(),
    newFieldIds: uuid('new_field_ids').array().notNull(),
    /** Who the other was told apart from. */
    distinctIds: uuid('distinct_ids').array().notNull(),
    /** Merges into the other that came along. */
    mergeIds: uuid('merge_ids').array().notNull(),
    by: text().notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('contact_merges_kept').on(table.workspaceId, table.keptId, table.at),
    index('contact_merges_at').on(table.workspaceId, table.at),
    foreignKey({
      columns: [table.workspaceId, table.keptId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/** Contacts that a member told apart: they are not offered as the same person again. */
export const distinctContacts = pgTable(
  'distinct_contacts',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    /** The smaller id of the two. */
    contactId: uuid('contact_id').notNull(),
    otherId: uuid('other_id').notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.otherId] }),
    index('distinct_contacts_other').on(table.workspaceId, table.otherId),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.otherId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * The ledger of what somebody agreed to, each line with its evidence. Lines are added, never changed; a merge of two
 * contacts carries them over to the one that stays (a trigger refuses everything else).
 */
export const consentEntries = pgTable(
  'consent_entries',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    contactId: uuid('contact_id').notNull(),
    channelKind: text('channel_kind').$type<ChannelKind>().notNull(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    decision: text().$type<ConsentDecision>().notNull(),
    source: text().$type<ConsentSource>().notNull(),
    words: text(),
    /** No key: messages live on a higher rung. */
    messageId: uuid('message_id'),
    /** Who said it, where it came by a channel: when that identity is somebody else, its lines go along. */
    identityId: uuid('identity_id'),
    by: text(),
    reason: text(),
    at: moment('at').notNull(),
    recordedAt: moment('recorded_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    index('consent_entries_contact').on(table.workspaceId, table.contactId, table.at, table.id),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }),
    workspaceOnly(table.workspaceId),
  ],
);

/** The newest line of each contact, channel and purpose, kept beside the ledger: a million recipients are joined to it. */
export const contactConsents = pgTable(
  'contact_consents',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    contactId: uuid('contact_id').notNull(),
    channelKind: text('channel_kind').$type<ChannelKind>().notNull(),
    purpose: text().$type<ConsentPurpose>().notNull(),
    decision: text().$type<ConsentDecision>().notNull(),
    entryId: uuid('entry_id').notNull(),
    at: moment('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.channelKind, table.purpose] }),
    /** Who of a workspace has said yes, or no: a segment's filter. */
    index('contact_consents_decision').on(
      table.workspaceId,
      table.channelKind,
      table.purpose,
      table.decision,
      table.contactId,
    ),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }),
    foreignKey({
      columns: [table.workspaceId, table.entryId],
      foreignColumns: [consentEntries.workspaceId, consentEntries.id],
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

/** What a workspace knows of its contacts beside the columns above: a field, its type for good. */
export const contactFields = pgTable(
  'contact_fields',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    /** Made of the first name; files and other programs name the field by it. */
    key: text().notNull(),
    name: text().notNull(),
    type: text().$type<ContactFieldType>().notNull(),
    groupName: text('group_name'),
    options: jsonb().$type<ContactField['options']>().notNull().default([]),
    /** A new one stands behind the others until they are put in order. */
    position: smallint().notNull().default(32_767),
    archivedAt: moment('archived_at'),
    /** Nobody sees it any more, and a job takes its values away; a saved filter that names it can still say its name. */
    deletedAt: moment('deleted_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('contact_fields_key').on(table.workspaceId, table.key).where(sql`deleted_at is null`),
    workspaceOnly(table.workspaceId),
  ],
);

/**
 * What stands in a contact's field, in the column of the field's type: an index finds the contacts of a value or a range
 * (docs/adr/contact-fields-are-rows.md).
 */
export const contactFieldValues = pgTable(
  'contact_field_values',
  {
    /** The contact's key leads there. */
    workspaceId: workspaceId(),
    contactId: uuid('contact_id').notNull(),
    fieldId: uuid('field_id').notNull(),
    /** A field of several choices has a row for each. */
    position: smallint().notNull().default(0),
    /** Texts and links; the id of an option; `true` or `false`. */
    text: text(),
    number: doublePrecision(),
    day: date({ mode: 'string' }),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.contactId, table.fieldId, table.position] }),
    index('contact_field_values_text').on(table.workspaceId, table.fieldId, table.text),
    index('contact_field_values_number')
      .on(table.workspaceId, table.fieldId, table.number)
      .where(sql`number is not null`),
    index('contact_field_values_day')
      .on(table.workspaceId, table.fieldId, table.day)
      .where(sql`day is not null`),
    check('contact_field_values_one', sql`num_nonnulls(text, number, day) = 1`),
    foreignKey({
      columns: [table.workspaceId, table.contactId],
      foreignColumns: [contacts.workspaceId, contacts.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.workspaceId, table.fieldId],
      foreignColumns: [contactFields.workspaceId, contactFields.id],
    }),
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
    /** Of a contact without conversations: when it was made. */
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

/** A filter of contacts under a name. */
export const segments = pgTable(
  'segments',
  {
    workspaceId: workspaceId().references(() => workspaces.id),
    id: uuid().notNull(),
    name: text().notNull(),
    filter: jsonb().$type<ContactFilter>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.workspaceId, table.id] }),
    uniqueIndex('segments_name').on(table.workspaceId, sql`lower(${table.name})`),
    workspaceOnly(table.workspaceId),
  ],
);
