import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BroadcastStage, broadcastStage } from '../../testing/broadcast-stage.ts';
import { type Colleague, joinWorkspace } from '../../testing/colleague.ts';
import { type Call, openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let stage: BroadcastStage;
beforeAll(async () => {
  shop = await openShop({ simulator: { pairLimit: false } });
  stage = await broadcastStage(shop);
  await shop.call(api.updateCampaignSettings, { body: { approval_over: 1 } });
});
afterAll(() => shop.stop());

test('alone in the workspace one sends to many without asking anybody', async () => {
  const { labelId } = await stage.people(2);
  const { id } = await stage.campaign(labelId);
  expect((await stage.launch(id)).approval.state).toBe('none');
  expect((await stage.ended(id)).status).toBe('sent');
});

test('what was planned stands on it from then on: rupiah, its split, and when the last of them has it on their own clock', async () => {
  const { labelId } = await stage.people(1, { city: 'Kota Makassar' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  const schedule = { send_at: tomorrow, clock: 'recipient', zone: 'Asia/Jakarta', quiet: null } as const;
  const { id, message, audience } = await stage.campaign(labelId, { schedule, cost_cap: 5_000 });
  const counted = await shop.call(api.countAudience, {
    body: { channel_id: shop.number.channelId, message, audience, schedule },
  });
  expect(counted.groups).toMatchObject([{ shift: 60, count: 1 }]);
  const { estimate } = await stage.launch(id);
  expect(estimate).toMatchObject({ cost: 586, free: 0, paid: 1, skipped: 0 });
  const ahead = Date.parse(tomorrow) - Date.parse(estimate!.ends_at!);
  expect(Math.round(ahead / 60_000)).toBe(60);
  const tabs = await shop.call(api.countCampaigns);
  expect(tabs).toMatchObject({ all: expect.any(Number), scheduled: 1, waiting: 0 });
  const { items } = await shop.call(api.listCampaigns, { query: { tab: 'scheduled' } });
  expect(items.map((item) => item.id)).toEqual([id]);
  await shop.call(api.cancelCampaign, { params: { id } });
});

const join = (role: api.MemberRole): Promise<Colleague> =>
  joinWorkspace(shop.sapa, shop.owner.user.workspace!.id, { role });

/** Alone in the workspace until then. */
let colleague: Colleague | undefined;
const launchByColleague = async (id: string): Promise<api.Campaign> => {
  colleague ??= await join('supervisor');
  return colleague.call(api.launchCampaign, { params: { id } });
};

test('a large one that a colleague lets go waits, goes to nobody, and goes once somebody else has approved it', async () => {
  const { labelId, phones } = await stage.people(2);
  const { id } = await stage.campaign(labelId);
  const launched = await launchByColleague(id);
  expect(launched).toMatchObject({ status: 'scheduled', approval: { state: 'waiting' } });
  expect(stage.sentTo(phones)).toEqual([]);
  // Written by another: the words may be the colleague's all the same.
  await expect(colleague!.call(api.approveCampaign, { params: { id } })).rejects.toMatchObject({
    code: 'CAMPAIGN_OF_AUTHOR',
  });
  const approved = await shop.call(api.approveCampaign, { params: { id } });
  expect(approved.approval).toMatchObject({ state: 'approved', by: 'Sekar Maharani' });
  expect((await stage.ended(id)).status).toBe('sent');
});

test('rejected it is a draft again, with the reason; written anew it asks again', async () => {
  const { labelId } = await stage.people(2);
  const { id } = await stage.campaign(labelId);
  await launchByColleague(id);
  const rejected = await shop.call(api.rejectCampaign, { params: { id }, body: { reason: 'Salah tanggal' } });
  expect(rejected).toMatchObject({
    status: 'draft',
    approval: { state: 'rejected', reason: 'Salah tanggal' },
  });
  await shop.call(api.updateCampaign, { params: { id }, body: { name: 'Promo besok' } });
  expect((await launchByColleague(id)).approval.state).toBe('waiting');
});

test('whose audience grows after it was let go waits for a second person before anybody gets it', async () => {
  const [few, more] = [await stage.people(1), await stage.people(2)];
  const send_at = new Date(Date.now() + 3_600_000).toISOString();
  const { id } = await stage.campaign(few.labelId, {
    schedule: { send_at, clock: 'zone', zone: 'Asia/Jakarta', quiet: null },
  });
  expect((await launchByColleague(id)).approval.state).toBe('none');
  await shop.stored(
    `insert into contact_labels (workspace_id, contact_id, label_id)
     select workspace_id, contact_id, $1 from contact_labels where label_id = $2`,
    [few.labelId, more.labelId],
  );
  await shop.stored(`update campaigns set schedule = schedule || '{"send_at": null}' where id = $1`, [id]);
  await shop.stored('update graphile_worker._private_jobs set run_at = now() where key like $1', [`%${id}`]);
  const held = await until(
    () => stage.read(id),
    ({ approval }) => approval.state === 'waiting',
  );
  expect(held).toMatchObject({
    status: 'scheduled',
    started_at: null,
    notice: 'Audiensnya bertambah sejak diluncurkan: sekarang 3 penerima.',
  });
  expect(stage.sentTo([...few.phones, ...more.phones])).toEqual([]);
  await shop.call(api.approveCampaign, { params: { id } });
  expect((await stage.ended(id)).status).toBe('sent');
  expect(stage.sentTo([...few.phones, ...more.phones])).toHaveLength(3);
});

test('who may decide is told and nobody else; whoever wrote it is told of the outcome, and the others are asked no more', async () => {
  const [author, other, agent] = [await join('supervisor'), await join('supervisor'), await join('agent')];
  const { labelId } = await stage.people(2);
  const { id } = await stage.campaign(labelId);
  await shop.stored('update campaigns set created_by_id = $2 where id = $1', [id, author.memberId]);
  const about = async (call: Call) =>
    (await call(api.listNotifications, { query: {} })).items.find(({ subject_id }) => subject_id === id);
  const told = (call: Call) =>
    until(
      () => about(call),
      (one) => one !== undefined,
    );
  await author.call(api.launchCampaign, { params: { id } });
  expect(await told(shop.call)).toMatchObject({
    kind: 'campaign',
    address: `/user/broadcasts/${id}`,
    text: expect.stringContaining('2 penerima, lebih dari batas 1'),
  });
  await told(other.call);
  expect(await about(author.call)).toBeUndefined();
  expect(await about(agent.call)).toBeUndefined();
  await expect(author.call(api.approveCampaign, { params: { id } })).rejects.toMatchObject({
    code: 'CAMPAIGN_OF_AUTHOR',
  });
  await other.call(api.rejectCampaign, { params: { id }, body: { reason: 'Harganya salah' } });
  expect(await told(author.call)).toMatchObject({ text: expect.stringContaining('Harganya salah') });
  await until(
    () => about(shop.call),
    (one) => one?.state === 'read',
  );
});

test('a text for everybody that nobody wrote is asked for before a broadcast promises anything', async () => {
  const { labelId } = await stage.people(2);
  const { id, message } = await stage.campaign(labelId);
  const values = { 'body.kota': { source: null, fallback: ' ' } };
  const { audience, ...changed } = await shop.call(api.updateCampaign, {
    params: { id },
    body: { message: { ...message, template: { ...message.template!, values } } },
  });
  const counted = await shop.call(api.countAudience, {
    body: { channel_id: changed.channel_id!, message: changed.message, audience },
  });
  expect(counted).toMatchObject({ recipients: 0, skipped: [{ reason: 'no_value', count: 2 }] });
  await expect(stage.launch(id)).rejects.toMatchObject({
    fields: { message: 'Isi dulu teks {{kota}}: tanpa itu tidak ada yang dikirimi.' },
  });
});
