import type { CampaignAudience, CampaignMessage } from '@sapa/contracts';
import { launchCampaign } from '../server/src/broadcasts/control/launch-campaign.ts';
import { createCampaign } from '../server/src/broadcasts/create-campaign.ts';
import type { Transaction } from '../server/src/platform/db/context.ts';
import { found } from '../server/src/platform/errors.ts';
import { atTime } from './at-time.ts';
import type { Cast } from './cast.ts';

const DAY = 24 * 60 * 60 * 1_000;
const HOUR = 60 * 60 * 1_000;

/** Sent in these weeks: so many days ago, to whom, and how well it went (of 100 who got it; pressed a button: of 100 who replied). */
const sent = [
  { name: 'Katalog panen raya November', days: 4, most: 400, read: 67, replied: 9, clicked: 48 },
  { name: 'Pengingat kelas seduh Sabtu', days: 11, most: 180, read: 81, replied: 14, clicked: 63 },
  { name: 'Hari Kopi: ongkir gratis', days: 24, most: 900, read: 71, replied: 6, clicked: 52 },
];

/**
 * What the shop has sent to many and is about to: three that are over, with orders that really followed, one for
 * tomorrow and one that is still being written.
 */
export async function sendCampaigns(tx: Transaction, { toko }: Cast['channels']): Promise<void> {
  const now = tx.app.clock.now();
  const [template] = await tx.query<{ id: string }>({
    text: `select id from message_templates where workspace_id = $1 and name = 'panen_raya'`,
    values: [tx.workspaceId],
  });
  const message: CampaignMessage = {
    template: {
      id: found(template).id,
      values: { 'body.nama': { source: 'contact.first_name', fallback: 'Kak' } },
    },
    free_text: null,
  };
  const audience: CampaignAudience = {
    include: [{ kind: 'all' }],
    exclude: { segment_ids: [], label_ids: [], recent_days: 7 },
  };
  const written = { channel_id: toko.id, message, audience, cost_cap: 2_000_000 };
  for (const one of sent) {
    // Ten o'clock in Jakarta.
    const at = new Date(Math.floor(now.getTime() / DAY) * DAY - one.days * DAY + 3 * HOUR);
    const { id } = await createCampaign(atTime(tx, new Date(at.getTime() - HOUR)), {
      ...written,
      name: one.name,
    });
    await tx.query({
      text: `insert into campaign_recipients (workspace_id, campaign_id, position, contact_id, address, name, country, conversation_id)
             select $1, $2, row_number() over (order by i.contact_id), i.contact_id, i.external_id, c.name, 'ID', v.id
             from contact_identities i
             join contacts c on c.workspace_id = i.workspace_id and c.id = i.contact_id
             join lateral (select id from conversations v where v.workspace_id = i.workspace_id and v.contact_id = i.contact_id
                             and v.channel_id = i.channel_id and v.created_at < $4 order by v.created_at desc limit 1) v on true
             where i.workspace_id = $1 and i.channel_id = $3 limit $5`,
      values: [tx.workspaceId, id, toko.id, at, one.most],
    });
    // Tables that were just filled have no statistics: what is read once is written down.
    // One number for each person and question decides, so that the same demo tells the same story.
    await tx.query({
      text: `with luck as materialized (
               select position, dice.*, $3::timestamptz + position * interval '25 ms' as at
               from campaign_recipients r,
                 lateral (select abs(hashtext(r.address || $2)) % 100 as fate, abs(hashtext(r.address || 'baca' || $2)) % 100 as reads,
                                 abs(hashtext(r.address || 'balas' || $2)) % 100 as replies, abs(hashtext(r.address || 'tekan' || $2)) % 100 as clicks) dice
               where r.workspace_id = $1 and r.campaign_id = $2::uuid),
             orders_after as materialized (
               select r.position, min(o.created_at) as at, sum(o.total)::bigint as value
               from campaign_recipients r
               join orders o on o.workspace_id = r.workspace_id and o.conversation_id = r.conversation_id
                 and o.status <> 'cancelled' and o.created_at between $3 and $3::timestamptz + interval '7 days'
               where r.workspace_id = $1 and r.campaign_id = $2::uuid group by r.position)
             update campaign_recipients r set
               state = case when fate < 3 then 'failed' when fate < 7 then 'skipped' when reads < $4 or o.at is not null then 'read' else 'delivered' end,
               reason = case when fate < 1 then '131049' when fate < 3 then '131026' when fate < 5 then 'opted_out' when fate < 7 then 'recent' end,
               queued_at = case when fate >= 7 or fate < 3 then l.at end,
               sent_at = case when fate >= 7 then l.at end,
               delivered_at = case when fate >= 7 then l.at + interval '4 seconds' end,
               read_at = case when fate >= 7 and (reads < $4 or o.at is not null) then least(l.at + reads * interval '7 minutes', o.at) + interval '20 seconds' end,
               replied_at = case when fate >= 7 and (reads < $5 or o.at is not null) then least(l.at + (reads + 3) * interval '9 minutes', o.at) end,
               clicked_at = case when fate >= 7 and reads < $5 and clicks < $6 then least(l.at + (reads + 3) * interval '9 minutes', o.at) end,
               ordered_at = case when fate >= 7 then o.at end,
               order_value = case when fate >= 7 then coalesce(o.value, 0) else 0 end,
               category = case when fate >= 7 then 'marketing' end,
               free = case when fate >= 7 then replies < 6 end,
               cost = case when fate >= 7 then case when replies < 6 then 0 else 5863300 end end
             from luck l left join orders_after o using (position)
             where r.workspace_id = $1 and r.campaign_id = $2::uuid and r.position = l.position`,
      values: [tx.workspaceId, id, at, one.read, one.replied, one.clicked],
    });
    await tx.query({
      text: `update campaigns c set status = 'sent', started_at = $3, gathered_at = $3,
               finished_at = $3::timestamptz + (select count(*) from campaign_recipients r
                 where r.workspace_id = c.workspace_id and r.campaign_id = c.id) * interval '25 ms' + interval '9 seconds',
               spent = (select coalesce(sum(cost), 0) from campaign_recipients r where r.workspace_id = c.workspace_id and r.campaign_id = c.id),
               updated_at = $3
             where workspace_id = $1 and id = $2`,
      values: [tx.workspaceId, id, at],
    });
  }
  // Nine o'clock in Jakarta, tomorrow or the day after.
  const nine = new Date(Math.ceil((now.getTime() + 12 * HOUR) / DAY) * DAY + 2 * HOUR);
  const { id } = await createCampaign(tx, {
    ...written,
    name: 'Hampers Natal: early bird 12%',
    schedule: { send_at: nine.toISOString(), clock: 'zone', zone: 'Asia/Jakarta', quiet: null },
  });
  await launchCampaign(tx, id);
  await createCampaign(tx, { name: 'Ajak teman, dapat 100 gram', channel_id: toko.id });
}
