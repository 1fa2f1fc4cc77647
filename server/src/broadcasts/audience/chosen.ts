import type { AudienceSource, CampaignAudience, CampaignMessage } from '@sapa/contracts';
import { channelById, channelKind, type SendableTemplate } from '../../channels/index.ts';
import { contactCondition, contactFieldsOf, segmentFilters } from '../../contacts/index.ts';
import type { Transaction } from '../../platform/db/context.ts';
import { Filter } from '../../platform/db/filter.ts';
import { Refusal } from '../../platform/errors.ts';
import { IS_PART } from './parts.ts';
import { templateForMany } from './template-for-many.ts';
import { sourcesOf, unwrittenIn, valuesOf } from './values.ts';

export interface Asked {
  channelId: string;
  message: CampaignMessage;
  audience: CampaignAudience;
}

/** An audience as statements walk through it. */
export interface Chosen {
  template: SendableTemplate | null;
  /** May it write to whoever it likes at any time? Then windows are no matter. */
  windowHours: number | null;
  values: Filter;
  /**
   * Rows of contacts that were chosen: `contact_id`, `name`, `address`, `identity_id`, `window`, `window_until`, `city`
   * and `reason` (null: gets it).
   *
   * @param range of contacts `c`: a condition, and how many are looked at
   */
  rows(range?: { after: string; limit: number } | { contactId: string }): string;
}

/**
 * Reads an audience: who is in one of its sources, with why some of them get nothing. Each contact is looked at once and
 * what stands beside it by key, so a walk costs the same wherever it is.
 *
 * @throws Refusal VALIDATION_FAILED naming the source that is gone, TEMPLATE_NOT_SENDABLE, NOT_FOUND
 */
export async function chosenBy(tx: Transaction, asked: Asked): Promise<Chosen> {
  const { channelId, message, audience } = asked;
  const channel = await channelById(tx, channelId);
  const template =
    message.template === null
      ? null
      : await templateForMany(tx, { templateId: message.template.id, channelId });
  const { window_hours: windowHours } = channelKind(channel.kind).capabilities;
  const values = new Filter(tx.workspaceId);
  const { value } = values;
  const ids = [
    ...audience.include.flatMap((one) => (one.kind === 'segment' ? [one.id] : [])),
    ...audience.exclude.segment_ids,
  ];
  const filters = await segmentFilters(tx, ids);
  const bySegment = async (id: string): Promise<string> => {
    const filter = filters.get(id);
    if (filter === undefined)
      throw new Refusal('VALIDATION_FAILED', {
        fields: { audience: 'Satu segmen di siaran ini sudah dihapus. Pilih segmen lain.' },
      });
    return contactCondition(tx, filter, value);
  };
  const include: string[] = [];
  for (const source of audience.include) include.push(await condition(tx, source, value, bySegment));
  const excluded: string[] = [];
  for (const id of audience.exclude.segment_ids) excluded.push(await bySegment(id));
  if (audience.exclude.label_ids.length > 0)
    excluded.push(`exists (select from contact_labels l where l.workspace_id = $1 and l.contact_id = c.id
      and l.label_id = any(${value(audience.exclude.label_ids)}::uuid[]))`);
  const recent =
    audience.exclude.recent_days === null
      ? 'false'
      : `exists (select from campaign_recipients r where r.workspace_id = $1 and r.contact_id = c.id
          and r.queued_at > ${value(daysAgo(tx, audience.exclude.recent_days))}::timestamptz)`;
  const files = audience.include.flatMap((one) => (one.kind === 'file' ? [one.id] : []));
  const fileValues = () => `(select row.values from campaign_file_rows row where row.workspace_id = $1
    and row.file_id = any(${value(files)}::uuid[]) and row.contact_id = c.id limit 1)`;
  const { needed } = sourcesOf(message, template);
  const unwritten =
    template !== null && unwrittenIn(valuesOf(template, message.template?.values ?? {})).length > 0;
  const missing = unwritten ? 'true' : await missingOf(tx, needed, { value, fileValues });
  const purpose = template !== null && template.category !== 'marketing' ? 'service' : 'marketing';
  const phone = channel.kind === 'whatsapp' ? 'substr(c.phone, 2)' : 'null';
  const now = `${value(tx.app.clock.now())}::timestamptz`;
  const channelParam = value(channelId);
  const kindParam = value(channel.kind);
  const purposeParam = value(purpose);
  const isOpen = windowHours === null ? 'true' : `coalesce(v.csw_expires_at > ${now}, false)`;
  const all = [...include, ...excluded].join(' ');
  const figures = /\bf\./.test(all)
    ? 'cross join lateral (select * from contact_figures f where f.workspace_id = c.workspace_id and f.contact_id = c.id offset 0) f'
    : '';
  return {
    template,
    windowHours,
    values,
    rows(range) {
      const narrowed =
        range === undefined
          ? ''
          : 'contactId' in range
            ? `and id = ${value(range.contactId)}`
            : `and id > ${value(range.after)} order by id limit ${range.limit}`;
      return `
        select c.id as contact_id, c.name, c.city, coalesce(i.external_id, ${phone}) as address, i.id as identity_id,
          case when ${isOpen} then 'open' when v.fep_expires_at > ${now} then 'free_entry' else 'closed' end as window,
          case when ${isOpen} then v.csw_expires_at when v.fep_expires_at > ${now} then v.fep_expires_at end as window_until,
          case when c.blocked_at is not null then 'blocked' when c.spam_at is not null then 'spam'
            when s.decision = 'withdrawn' then 'opted_out'
            when coalesce(i.external_id, ${phone}) is null then 'no_address'
            when i.unreachable_at is not null then 'unreachable'
            when ${excluded.join(' or ') || 'false'} then 'excluded'
            when ${recent} then 'recent'
            when ${template === null ? `not ${isOpen}` : 'false'} then 'window_closed'
            when ${missing} then 'no_value' end as reason
        from (select * from contacts where workspace_id = $1 ${narrowed}) c
        ${figures}
        left join lateral (
          select i.id, i.external_id, i.unreachable_at from contact_identities i
          where i.workspace_id = $1 and i.contact_id = c.id and i.channel_id = ${channelParam}::uuid
          order by i.unreachable_at is not null, i.created_at desc limit 1
        ) i on true
        left join conversations v on v.workspace_id = $1 and v.identity_id = i.id
        left join contact_consents s on s.workspace_id = $1 and s.contact_id = c.id
          and s.channel_kind = ${kindParam} and s.purpose = ${purposeParam}
        where ${include.map((one) => `(${one})`).join(' or ') || 'false'}`;
    },
  };
}

const daysAgo = (tx: Transaction, days: number) => new Date(tx.app.clock.now().getTime() - days * 86_400_000);

async function condition(
  tx: Transaction,
  source: AudienceSource,
  value: Filter['value'],
  bySegment: (id: string) => Promise<string>,
): Promise<string> {
  switch (source.kind) {
    case 'all':
      return 'true';
    case 'segment':
      return bySegment(source.id);
    case 'filter':
      return contactCondition(tx, source.filter, value);
    case 'contacts':
      return `c.id = any(${value(source.ids)}::uuid[])`;
    case 'label':
      return `exists (select from contact_labels l where l.workspace_id = $1 and l.contact_id = c.id
        and l.label_id = ${value(source.id)}::uuid offset 0)`;
    case 'conversation_label':
      return `exists (select from conversations lv
        join conversation_labels l on l.workspace_id = $1 and l.conversation_id = lv.id
        where lv.workspace_id = $1 and lv.contact_id = c.id and l.label_id = ${value(source.id)}::uuid offset 0)`;
    case 'campaign':
      return `exists (select from campaign_recipients r where r.workspace_id = $1 and r.contact_id = c.id
        and r.campaign_id = ${value(source.id)}::uuid and ${IS_PART[source.part]} offset 0)`;
    case 'file':
      return `exists (select from campaign_file_rows row where row.workspace_id = $1
        and row.file_id = ${value(source.id)}::uuid and row.contact_id = c.id offset 0)`;
  }
}

const COLUMN_OF: Record<string, string> = {
  'contact.name': 'c.name',
  'contact.first_name': 'c.name',
  'contact.phone': 'c.phone',
  'contact.email': 'c.email',
  'contact.city': 'c.city',
  'contact.company': 'c.company',
};

/** Is anything empty that has no word in its place? */
async function missingOf(
  tx: Transaction,
  needed: readonly string[],
  { value, fileValues }: { value: Filter['value']; fileValues: () => string },
): Promise<string> {
  const fields = needed.some((source) => source.startsWith('contact.fields.'))
    ? await contactFieldsOf(tx)
    : [];
  const conditions = needed.map((source) => {
    if (COLUMN_OF[source] !== undefined) return `nullif(btrim(${COLUMN_OF[source]}), '') is null`;
    if (source === 'workspace.name') return 'false';
    if (source.startsWith('column.'))
      return `nullif(btrim(${fileValues()} ->> ${value(source.slice('column.'.length))}), '') is null`;
    const field = fields.find(({ key }) => `contact.fields.${key}` === source);
    if (field === undefined) return 'true';
    return `not exists (select from contact_field_values fv where fv.workspace_id = $1 and fv.contact_id = c.id
      and fv.field_id = ${value(field.id)}::uuid offset 0)`;
  });
  return conditions.join(' or ') || 'false';
}
