import { randomUUID } from 'node:crypto';
import * as api from '@sapa/contracts';
import type { Simulator } from '@sapa/simulator';
import type { Shop } from './shop.ts';
import { until } from './shop.ts';

/** What a shop broadcasts with: a template that Meta approved, and people who never wrote. */
export interface BroadcastStage {
  templateId: string;
  /** Contacts with numbers that begin alike, in the order in which a campaign sends to them; one label for all. */
  people(count: number, options?: { city?: string }): Promise<{ labelId: string; phones: string[] }>;
  campaign(labelId: string, more?: Partial<api.Body<typeof api.updateCampaign>>): Promise<api.Campaign>;
  launch(id: string): Promise<api.Campaign>;
  read(id: string): Promise<api.Campaign>;
  ended(id: string, seconds?: number): Promise<api.Campaign>;
  /** Numbers to which the provider accepted a message of this campaign, each as often as it did. */
  sentTo(phones: readonly string[]): string[];
}

/** A shop of a test, or of the faults. */
export type BroadcastingShop = Pick<Shop, 'call' | 'stored'> & {
  number: Pick<Shop['number'], 'channelId'>;
  world: Pick<Simulator, 'recorded'>;
};

let made = 0;

export async function broadcastStage(
  shop: BroadcastingShop,
  { tier = 'TIER_10K', throughput = 'STANDARD' } = {},
): Promise<BroadcastStage> {
  const { call, stored, number } = shop;
  await stored(
    `update channels set settings = settings || jsonb_build_object('messaging_limit', $2::text, 'throughput', $3::text)
     where id = $1`,
    [number.channelId, tier, throughput],
  );
  const { id } = await call(api.createTemplate, {
    body: { channel_id: number.channelId, name: `promo_${Date.now()}`, category: 'marketing' },
  });
  await call(api.updateTemplate, {
    params: { id },
    body: {
      content: {
        header: 'none',
        header_text: '',
        body: 'Halo {{nama}}, kopi susu pandan hari ini diskon 20% untuk {{kota}} saja.',
        footer: 'Balas STOP untuk berhenti',
        buttons: [],
        code: { warns: true, expires_minutes: 10, button: 'Salin kode' },
        variables: {
          'body.nama': { sample: 'Ratna', source: 'contact.first_name', fallback: 'Kak' },
          'body.kota': { sample: 'Bandung', source: 'contact.city', fallback: '' },
        },
      },
    },
  });
  await call(api.submitTemplate, { params: { id } });
  await until(
    () => call(api.getTemplate, { params: { id } }),
    ({ status }) => status === 'approved',
  );
  const read = (campaignId: string) => call(api.getCampaign, { params: { id: campaignId } });
  return {
    templateId: id,
    async people(count, { city = 'Bandung' } = {}) {
      made += 1;
      const label = await call(api.createLabel, {
        body: { name: `Siaran ${made} ${Date.now()}`, color: 'stone' },
      });
      const phones = Array.from(
        { length: count },
        (_, index) => `+62812${String(made).padStart(2, '0')}${String(index).padStart(6, '0')}`,
      );
      // An audience is gathered in the order of contact ids.
      const ids = phones.map(() => randomUUID()).sort();
      await stored(
        `with label as (select workspace_id, id from labels where id = $1), people as (
           insert into contacts (workspace_id, id, name, phone, city)
           select label.workspace_id, p.id, 'Pelanggan ' || p.ordinality, p.phone, $3
           from label, unnest($2::text[], $4::uuid[]) with ordinality as p (phone, id, ordinality)
           returning workspace_id, id
         ) insert into contact_labels (workspace_id, contact_id, label_id) select p.workspace_id, p.id, $1 from people p`,
        [label.id, phones, city, ids],
      );
      return { labelId: label.id, phones };
    },
    async campaign(labelId, more = {}) {
      const campaign = await call(api.createCampaign, {
        body: {
          name: `Promo ${made}`,
          channel_id: number.channelId,
          message: { template: { id, values: {} }, free_text: null },
          audience: {
            include: [{ kind: 'label', id: labelId }],
            exclude: { segment_ids: [], label_ids: [], recent_days: null },
          },
          schedule: { send_at: null, clock: 'zone', zone: 'Asia/Jakarta', quiet: null },
          ...more,
        },
      });
      return campaign;
    },
    launch: (campaignId) => call(api.launchCampaign, { params: { id: campaignId } }),
    read,
    ended: (campaignId, seconds = 30) =>
      until(
        () => read(campaignId),
        ({ status }) => !['scheduled', 'sending'].includes(status),
        seconds,
      ),
    sentTo: (phones) => {
      const wanted = new Set(phones.map((phone) => phone.slice(1)));
      return shop.world.recorded.sends.all.map(({ recipient }) => recipient).filter((to) => wanted.has(to));
    },
  };
}
