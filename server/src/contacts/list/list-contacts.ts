import {
  type ChannelKind,
  type ContactRow,
  contactSorts,
  type listContacts as endpoint,
  type FieldValue,
  type Query,
  type Reply,
} from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { readPage } from '../../platform/db/keyset.ts';
import { displayPhone } from '../display-phone.ts';
import { VALUES_OF_CONTACT } from '../fields/values.ts';
import { LABEL_IDS_OF_CONTACT } from '../labels/label-contacts.ts';
import type { NameSource } from '../rules.ts';
import { FROM_CONTACTS, select } from './selection.ts';
import { KEYS } from './sorts.ts';

interface Row {
  id: string;
  name: string;
  sort_name: string;
  name_source: NameSource;
  phone: string | null;
  email: string | null;
  city: string | null;
  company: string | null;
  source: ContactRow['source'];
  channels: ChannelKind[];
  label_ids: string[];
  fields: Record<string, FieldValue>;
  last_activity_at: Date;
  last_by: ContactRow['last_by'];
  spend: number;
  orders: number;
  created_at: Date;
}

const SELECT_ROW = `
  select c.id, c.name, c.sort_name, c.name_source, c.phone, c.email, c.city, c.company, c.created_at,
    f.last_activity_at, f.last_by, f.spend, f.order_count as orders, ${VALUES_OF_CONTACT} as fields,
    ${LABEL_IDS_OF_CONTACT},
    case when c.source is not null then json_build_object('kind', c.source, 'name', c.source_name) end as source,
    array(select distinct channel.kind from contact_identities i
      join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id
      where i.workspace_id = c.workspace_id and i.contact_id = c.id order by 1) as channels
  ${FROM_CONTACTS}`;

/**
 * A page of the contacts that match.
 *
 * @throws Refusal VALIDATION_FAILED for a filter that names what was deleted, or asks it for what it is not
 */
export function listContacts(ctx: Context, query: Query<typeof endpoint>): Promise<Reply<typeof endpoint>> {
  requirePermission(ctx, 'contact.view');
  const { cursor, limit } = query;
  const sort = { keys: KEYS[query.sort], direction: query.direction ?? contactSorts[query.sort] };
  return transaction(ctx, async (tx) =>
    readPage(tx, { select: SELECT_ROW, where: await select(tx, query), sort, cursor, limit, present }),
  );
}

function present({
  sort_name: _,
  name_source,
  phone,
  last_activity_at,
  created_at,
  ...row
}: Row): ContactRow {
  return {
    ...row,
    name_claimed: name_source === 'claim',
    phone_display: displayPhone(phone),
    last_activity_at: last_activity_at.toISOString(),
    created_at: created_at.toISOString(),
  };
}
