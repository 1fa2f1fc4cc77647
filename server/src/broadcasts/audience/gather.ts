import { MOST_RECIPIENTS } from '@sapa/contracts';
import type { Transaction } from '../../platform/db/context.ts';
import { Refusal } from '../../platform/errors.ts';
import type { StoredCampaign } from '../campaign-row.ts';
import { changeCampaign } from '../change-campaign.ts';
import { chosenBy } from './chosen.ts';
import { offsetOf, shiftInSql, WIT, WITA } from './clocks.ts';
import { PLACES, rankInSql } from './places.ts';

/** Contacts that a step looks at: some 200 ms of PostgreSQL. */
const LOOKED_AT = 10_000;
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * The next step of gathering an audience: contacts are looked at in the order of their ids, and become recipients, or rows
 * that say why not. With the place that it came to in the same commit, so a kill leaves nobody out and nobody twice.
 * Nothing of it passes through this process. The campaign must be locked.
 *
 * @returns whether it is whole now
 * @throws Refusal VALIDATION_FAILED, TEMPLATE_NOT_SENDABLE as `chosenBy`
 */
export async function gatherStep(tx: Transaction, campaign: StoredCampaign): Promise<boolean> {
  const { id, channel_id: channelId, message, audience, schedule } = campaign;
  if (channelId === null) throw new Refusal('CHANNEL_DISCONNECTED');
  const after = campaign.gathered_until ?? FIRST;
  const [seen] = await tx.query<{ last: string | null; full: boolean }>({
    name: 'contacts-to-gather',
    text: `select id as last, true as full from contacts where workspace_id = $1 and id > $2
           order by id offset ${LOOKED_AT - 1} limit 1`,
    values: [tx.workspaceId, after],
  });
  const chosen = await chosenBy(tx, { channelId, message, audience });
  const { value } = chosen.values;
  const rows = chosen.rows({ after, limit: LOOKED_AT });
  const rankBy = await rankInSql(tx, campaign, chosen, rows);
  const now = tx.app.clock.now();
  const at = schedule.send_at === null ? now : new Date(schedule.send_at);
  const byTheirs = schedule.clock === 'recipient';
  const shift = byTheirs
    ? shiftInSql('q.city', `${value(offsetOf(schedule.zone, at))}::int`, value(WITA), value(WIT))
    : '0';
  const due = byTheirs ? `${value(at)}::timestamptz - q.shift * interval '1 minute'` : 'null::timestamptz';
  // `materialized`: the last place of each kind is looked up once, not for each of ten thousand rows.
  await tx.query({
    text: `with chosen as materialized (select q.*, ${shift} as shift, ${rankBy(shift)} as rank from (${rows}) q),
           taken as materialized (
             select rank, (select max(position) from campaign_recipients where workspace_id = $1 and campaign_id = ${value(id)}::uuid
               and position >= rank * ${PLACES} and position < (rank + 1) * ${PLACES}) as last
             from (select distinct rank from chosen) ranks
           )
           insert into campaign_recipients (workspace_id, campaign_id, position, contact_id, address, name, state, reason,
             clock_shift, due_at)
           select $1, ${value(id)}::uuid,
             coalesce(taken.last, rank * ${PLACES}) + row_number() over (partition by rank order by q.contact_id),
             q.contact_id, case when q.address is null then 'contact:' || q.contact_id else q.address end, q.name,
             case when q.reason is null then 'waiting' else 'skipped' end, q.reason, q.shift, ${due}
           from chosen q join taken using (rank)
           on conflict (workspace_id, campaign_id, address) do nothing`,
    values: chosen.values.values,
  });
  const isWhole = seen === undefined;
  await changeCampaign(tx, id, {
    gatheredUntil: seen?.last ?? after,
    ...(isWhole && { gatheredAt: now }),
  });
  const [{ total }] = (await tx.query<{ total: number }>({
    name: 'recipients-gathered',
    text: `select coalesce(sum(count), 0)::int as total from campaign_counters
           where workspace_id = $1 and campaign_id = $2 and kind = 'state'`,
    values: [tx.workspaceId, id],
  })) as [{ total: number }];
  if (total > MOST_RECIPIENTS)
    throw new Refusal('VALIDATION_FAILED', {
      fields: { audience: 'Satu siaran memuat paling banyak 1.000.000 penerima. Bagi audiensnya.' },
    });
  return isWhole;
}
