import type { ChannelKind, ConsentDecision, ConsentPurpose, ContactField, FieldValue } from '@sapa/contracts';
import {
  channelNames,
  consentTarget,
  fieldTarget,
  joinNames,
  yesNo,
} from '@sapa/contracts/rules/file-columns';
import type { ExportColumn } from '../../batches/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import type { TableCell } from '../../platform/tabular/table-file.ts';
import { fieldsOf } from '../fields/field-row.ts';
import { VALUES_OF_CONTACT } from '../fields/values.ts';
import { FROM_CONTACTS } from '../list/selection.ts';

interface Row {
  id: string;
  name: string;
  phone: string | null;
  email: string | null;
  city: string | null;
  company: string | null;
  note: string | null;
  labels: string[];
  fields: Record<string, FieldValue>;
  channels: ChannelKind[];
  consents: Record<string, ConsentDecision>;
  spend: number;
  orders: number;
  last_activity: string;
  created: string;
}

const ZONE = '(select time_zone from workspaces where id = $1)';

/** Contacts as the rows of a file, in the order of their ids; who is gone meanwhile is left out. */
export async function readContacts(
  tx: Transaction,
  columns: readonly ExportColumn[],
  ids: readonly string[],
): Promise<TableCell[][]> {
  const [fields, rows] = await Promise.all([
    fieldsOf(tx),
    tx.query<Row>({
      name: 'contacts-for-file',
      text: `select c.id, c.name, c.phone, c.email, c.city, c.company, ${VALUES_OF_CONTACT} as fields,
               (select string_agg(n.text, e'\\n\\n' order by n.created_at, n.id) from contact_notes n
                 where n.workspace_id = c.workspace_id and n.contact_id = c.id and n.deleted_at is null) as note,
               array(select l.name from contact_labels carried
                 join labels l on l.workspace_id = carried.workspace_id and l.id = carried.label_id
                 where carried.workspace_id = c.workspace_id and carried.contact_id = c.id order by lower(l.name)) as labels,
               array(select distinct channel.kind from contact_identities i
                 join channels channel on channel.workspace_id = i.workspace_id and channel.id = i.channel_id
                 where i.workspace_id = c.workspace_id and i.contact_id = c.id order by 1) as channels,
               coalesce((select json_object_agg(s.channel_kind || ':' || s.purpose, s.decision) from contact_consents s
                 where s.workspace_id = c.workspace_id and s.contact_id = c.id), '{}') as consents,
               f.spend, f.order_count as orders,
               to_char(f.last_activity_at at time zone ${ZONE}, 'YYYY-MM-DD') as last_activity,
               to_char(c.created_at at time zone ${ZONE}, 'YYYY-MM-DD') as created
             ${FROM_CONTACTS} where f.workspace_id = $1 and c.id = any($2::uuid[]) order by c.id`,
      values: [tx.workspaceId, ids],
    }),
  ]);
  const cells = columns.map(({ target }) => cellOf(target, fields));
  return rows.map((row) => cells.map((cell) => cell(row)));
}

type ReadCell = (row: Row) => TableCell;

const OWN: Record<string, ReadCell> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  phone: ({ phone }) => phone,
  email: ({ email }) => email,
  city: ({ city }) => city,
  company: ({ company }) => company,
  note: ({ note }) => note,
  labels: ({ labels }) => joinNames(labels),
  channels: ({ channels }) => joinNames(channels.map((kind) => channelNames[kind])),
  spend: ({ spend }) => spend,
  orders: ({ orders }) => orders,
  last_activity: ({ last_activity }) => last_activity,
  created: ({ created }) => created,
};

/** A field that was deleted since the file was begun keeps its column, which stays empty. */
function cellOf(target: string, fields: readonly ContactField[]): ReadCell {
  const own = OWN[target];
  if (own !== undefined) return own;
  const field = fields.find(({ id }) => fieldTarget(id) === target);
  if (field !== undefined) return ({ fields }) => written(field, fields[field.id]);
  const [, kind, purpose] = target.split(':');
  const consent = consentTarget(kind as ChannelKind, purpose as ConsentPurpose).slice('consent:'.length);
  return ({ consents }) => {
    const decision = consents[consent];
    return decision === undefined ? null : yesNo(decision === 'granted');
  };
}

function written({ options, type }: ContactField, value: FieldValue | undefined): TableCell {
  if (value === undefined) return null;
  if (typeof value === 'boolean') return yesNo(value);
  if (typeof value === 'number') return value;
  const nameOf = (id: string) => options.find((option) => option.id === id)?.name;
  if (Array.isArray(value)) return joinNames(value.flatMap((id) => nameOf(id) ?? []));
  return type === 'choice' ? (nameOf(value) ?? null) : value;
}
