import type { ChannelKind, ConsentEntry, Contact, ContactSource, FieldValue } from '@sapa/contracts';
import type { Transaction } from '../platform/db/context.ts';
import { displayPhone } from './display-phone.ts';
import { VALUES_OF_CONTACT } from './fields/values.ts';
import { duplicatesOf } from './joining/duplicates.ts';
import { mergesOf } from './joining/merges-of.ts';
import { LABEL_IDS_OF_CONTACT } from './labels/label-contacts.ts';
import type { NameSource } from './rules.ts';

interface ContactRow {
  id: string;
  name: string;
  name_source: NameSource;
  phone: string | null;
  email: string | null;
  city: string | null;
  company: string | null;
  fields: Record<string, FieldValue>;
  source: ContactSource | null;
  created_at: Date;
  label_ids: string[];
  blocked: Contact['blocked'];
  spam: Contact['spam'];
  identities: IdentityRow[] | null;
  consents: ConsentEntry[] | null;
}

interface IdentityRow {
  id: string;
  channel_id: string;
  channel_kind: ChannelKind;
  external_id: string;
  username: string | null;
  name: string | null;
  phone: string | null;
  email: string | null;
  verified: boolean;
  joined_by_claim: boolean;
  blocked_at_provider: boolean;
  block_problem: string | null;
  picture_key: string | null;
}

/** A contact with the ways to reach them, and who may be the same person. */
export async function contactById(tx: Transaction, id: string): Promise<Contact | undefined> {
  const [[row], duplicates, merges] = await Promise.all([
    tx.query<ContactRow>({
      name: 'contact-by-id',
      text: `select c.id, c.name, c.name_source, c.phone, c.email, c.city, c.company, c.created_at,
             ${LABEL_IDS_OF_CONTACT},
             case when c.source is not null then json_build_object('kind', c.source, 'name', c.source_name,
               'detail', coalesce(c.source_detail, '{}')) end as source,
             case when c.blocked_at is not null then
               json_build_object('at', c.blocked_at, 'by', c.blocked_by, 'reason', c.block_reason) end as blocked,
             case when c.spam_at is not null then
               json_build_object('at', c.spam_at, 'by', c.spam_by, 'reason', c.spam_reason) end as spam,
               ${VALUES_OF_CONTACT} as fields, (
               select json_agg(json_build_object('id', i.id, 'channel_id', i.channel_id, 'channel_kind', channel.kind,
                 'external_id', i.external_id, 'username', i.username, 'name', i.name, 'phone', i.phone,
                 'email', i.email, 'verified', i.verified, 'joined_by_claim', i.joined_by_claim,
                 'blocked_at_provider', i.blocked_at_provider, 'block_problem', i.block_problem,
                 'picture_key', i.picture_key) order by i.created_at)
               from contact_identities i
               join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id
               where i.workspace_id = c.workspace_id and i.contact_id = c.id
             ) as identities, (
               select json_agg(json_build_object('channel_kind', e.channel_kind, 'purpose', e.purpose,
                 'decision', e.decision, 'source', e.source, 'words', e.words, 'message_id', e.message_id, 'by', e.by,
                 'reason', e.reason, 'at', e.at) order by e.channel_kind, e.purpose)
               from contact_consents s
               join consent_entries e on e.workspace_id = s.workspace_id and e.id = s.entry_id
               where s.workspace_id = c.workspace_id and s.contact_id = c.id
             ) as consents
             from contacts c where c.workspace_id = $1 and c.id = $2`,
      values: [tx.workspaceId, id],
    }),
    duplicatesOf(tx, id),
    mergesOf(tx, id),
  ]);
  if (row === undefined) return undefined;
  const { created_at, identities, blocked, spam, consents, name_source, phone, ...rest } = row;
  return {
    ...rest,
    name_claimed: name_source === 'claim',
    phone,
    phone_display: displayPhone(phone),
    picture_url: pictureUrl(tx, identities ?? []),
    identities: (identities ?? []).map(presentIdentity),
    duplicates,
    merges,
    blocked: blocked && inUtc(blocked),
    spam: spam && inUtc(spam),
    consents: (consents ?? []).map(inUtc),
    created_at: created_at.toISOString(),
  };
}

/** As JSON a time has its zone as +00:00; one form everywhere. */
const inUtc = <T extends { at: string }>(told: T): T => ({ ...told, at: new Date(told.at).toISOString() });

/** As they show themselves where they came last. */
function pictureUrl({ app, workspaceId }: Transaction, identities: IdentityRow[]): string | null {
  const key = identities.findLast(({ picture_key }) => picture_key !== null)?.picture_key ?? null;
  return key && app.storage.address({ workspaceId, key, name: 'foto.webp', purpose: 'view' });
}

function presentIdentity(row: IdentityRow): Contact['identities'][number] {
  const { name, phone, email, verified, picture_key: _, ...rest } = row;
  const claim = verified ? null : { name, phone_display: displayPhone(phone), email };
  return { ...rest, claim };
}
