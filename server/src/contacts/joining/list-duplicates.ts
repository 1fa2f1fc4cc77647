import { type DuplicatePair, MOST_DUPLICATES } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { displayPhone } from '../display-phone.ts';

interface Row {
  kind: 'phone' | 'email';
  value: string;
  one: DuplicatePair['one'];
  other: DuplicatePair['one'];
}

/**
 * Pairs of contacts that share a number or e-mail that somebody vouches for, and were not told apart; the oldest of
 * a value stands first. Names are no reason: there are a thousand Rinas.
 */
export async function listDuplicates(ctx: Context): Promise<{ items: DuplicatePair[]; more: boolean }> {
  requirePermission(ctx, 'contact.view');
  const rows = await transaction(ctx, (tx) =>
    tx.query<Row>({
      name: 'list-duplicates',
      text: `with shared as (
               select 'phone' as kind, phone as value from contacts
               where workspace_id = $1 and phone is not null group by phone having count(*) > 1
               union all
               select 'email', email_key from contacts
               where workspace_id = $1 and email_key is not null group by email_key having count(*) > 1
               limit ${MANY}
             ), people as (
               select shared.kind, shared.value, c.id, c.name, c.created_at from shared
               join contacts c on c.workspace_id = $1 and shared.kind = 'phone' and c.phone = shared.value
               union all
               select shared.kind, shared.value, c.id, c.name, c.created_at from shared
               join contacts c on c.workspace_id = $1 and shared.kind = 'email' and c.email_key = shared.value
             )
             select distinct on (least(a.id, b.id), greatest(a.id, b.id)) a.kind, a.value,
               json_build_object('id', a.id, 'name', a.name) as one, json_build_object('id', b.id, 'name', b.name) as other
             from people a
             join people b on (b.kind, b.value) = (a.kind, a.value) and (a.created_at, a.id) < (b.created_at, b.id)
             where not exists (
               select from distinct_contacts d
               where d.workspace_id = $1 and d.contact_id = least(a.id, b.id) and d.other_id = greatest(a.id, b.id)
             )
             limit ${MOST_DUPLICATES + 1}`,
      values: [ctx.workspaceId],
    }),
  );
  return {
    items: rows.slice(0, MOST_DUPLICATES).map(({ kind, value, one, other }) => ({
      one,
      other,
      phone_display: kind === 'phone' ? displayPhone(value) : null,
      email: kind === 'email' ? value : null,
    })),
    more: rows.length > MOST_DUPLICATES,
  };
}

/** Values that are looked at for one page: some of their pairs were told apart. Where numbers are enough, e-mails are not read. */
const MANY = 10 * MOST_DUPLICATES;
