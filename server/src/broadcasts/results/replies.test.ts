import * as api from '@sapa/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type BroadcastStage, broadcastStage } from '../../testing/broadcast-stage.ts';
import { openShop, type Shop, until } from '../../testing/shop.ts';

let shop: Shop;
let stage: BroadcastStage;
beforeAll(async () => {
  shop = await openShop({ simulator: { pairLimit: false }, env: { AI_QUIET_SECONDS: '0' } });
  stage = await broadcastStage(shop);
});
afterAll(() => shop.stop());

/** An agent that knows its opening hours, on the number or on no channel. */
async function agent(name: string, onNumber: boolean): Promise<string> {
  const { id } = await shop.call(api.createAgent, { body: { name, template: 'Customer Support' } });
  const params = { id };
  await shop.call(api.addProcedure, {
    params,
    body: { title: 'Jam buka', text: '## Jam buka\nBuka setiap hari pukul 09.00–19.00.' },
  });
  await shop.call(api.updateAgent, {
    params,
    body: { channel_ids: onNumber ? [shop.number.channelId] : [], welcome_message: '' },
  });
  return id;
}
/** One person who got a campaign, and writes back; `days`: so long ago. */
async function reached(replies: api.CampaignReplies) {
  const { labelId, phones } = await stage.people(1);
  const { id } = await stage.campaign(labelId, { replies });
  await stage.launch(id);
  await stage.ended(id);
  const { items } = await shop.call(api.listRecipients, { params: { id }, query: {} });
  const params = { id: items[0]!.conversation_id! };
  const who = shop.world.phone.customer({ number: phones[0]!, name: 'Wati' });
  return {
    id,
    params,
    who,
    write: (text: string) => who.text(shop.number.id, text),
    see: () => shop.call(api.getConversation, { params }),
    answers: async () =>
      (await shop.call(api.listMessages, { params, query: {} })).items.filter(
        ({ direction, sender }) => direction === 'out' && sender.type === 'ai',
      ),
  };
}
const nothingToAnswer = () =>
  until(
    () =>
      shop.stored(
        `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'routing.respond'`,
      ),
    (rows) => rows.length === 0,
  );

describe('who answers the replies', () => {
  let teamId: string;
  let onNumber: string;
  let elsewhere: string;
  beforeAll(async () => {
    await shop.call(api.createTeam, { body: { name: 'Grosir' } as api.Body<typeof api.createTeam> });
    const { items } = await shop.call(api.listTeams, {});
    teamId = items.find(({ name }) => name === 'Grosir')!.id;
    onNumber = await agent('Ayu', true);
    elsewhere = await agent('Bima', false);
  });

  test('a team: they wait in its queue, and no AI agent speaks', async () => {
    const { write, see, answers } = await reached({ to: 'team', team_id: teamId });
    await write('jam buka kak?');
    const conversation = await until(see, ({ status }) => status === 'open');
    expect(conversation).toMatchObject({ team_id: teamId, handler: { type: 'queue' } });
    await nothingToAnswer();
    expect(await answers()).toEqual([]);
  });

  test('a chosen AI agent, though another serves the channel; the next talk is the channel’s again', async () => {
    const { write, see, answers, params } = await reached({ to: 'ai', agent_id: elsewhere, team_id: null });
    await write('jam buka kak?');
    const [first] = await until(answers, (items) => items.length === 1);
    expect(first!.sender.name).toBe('Bima');
    expect((await see()).handler).toMatchObject({ type: 'ai', id: elsewhere });
    await shop.call(api.resolveConversation, { params, body: {} });
    await write('jam buka besok kak?');
    await until(answers, (items) => items.length === 2);
    expect((await see()).handler).toMatchObject({ type: 'ai', id: onNumber });
  });

  test('an AI agent first, and what it hands over waits in the chosen team, not in the channel’s', async () => {
    const { write, see, answers } = await reached({ to: 'ai', agent_id: elsewhere, team_id: teamId });
    await write('jam buka kak?');
    await until(answers, (items) => items.length === 1);
    expect(await see()).toMatchObject({ handler: { type: 'ai', id: elsewhere }, team_id: teamId });
    await write('saya mau bicara dengan orang, bukan bot');
    const handed = await until(see, ({ handler }) => handler.type === 'queue');
    expect(handed.team_id).toBe(teamId);
  });

  test('as ever: the channel’s own agent', async () => {
    const { write, answers } = await reached({ to: 'owner' });
    await write('jam buka kak?');
    const [first] = await until(answers, (items) => items.length === 1);
    expect(first!.sender.name).toBe('Ayu');
  });

  test('a member who has the conversation keeps it', async () => {
    const { write, see, params } = await reached({ to: 'team', team_id: teamId });
    await shop.call(api.takeOver, { params, body: {} as api.Body<typeof api.takeOver> });
    await write('halo kak');
    await until(see, ({ unread_count }) => unread_count > 0);
    expect(await see()).toMatchObject({ handler: { type: 'member' } });
    expect((await see()).team_id).not.toBe(teamId);
  });

  test('who comes back after the days of the campaign is no reply of it', async () => {
    const { id, write, see, params } = await reached({ to: 'team', team_id: teamId });
    await shop.stored(
      `update conversations set reply_route = reply_route || '{"until":"2020-01-01T00:00:00.000Z"}' where id = $1`,
      [params.id],
    );
    await shop.stored(
      `update campaign_recipients set queued_at = queued_at - interval '40 days' where campaign_id = $1`,
      [id],
    );
    await write('halo kak');
    await until(see, ({ status }) => status === 'open');
    expect((await see()).team_id).not.toBe(teamId);
    expect((await stage.read(id)).figures.funnel.replied).toBe(0);
  });

  test('a team or an agent that is gone is refused', async () => {
    const nobody = '01900000-0000-7000-8000-000000000000';
    const { id } = await shop.call(api.createCampaign, { body: { name: 'Salah' } });
    for (const replies of [
      { to: 'ai' as const, agent_id: nobody, team_id: null },
      { to: 'ai' as const, agent_id: null, team_id: nobody },
      { to: 'team' as const, team_id: nobody },
    ])
      await expect(
        shop.call(api.updateCampaign, { params: { id }, body: { replies } }),
      ).rejects.toMatchObject({ fields: { replies: expect.stringContaining('Pilih') } });
  });
});

test('whoever quotes an older campaign answers that one, and a button under it is a click', async () => {
  const { id, who, write } = await reached({ to: 'owner' });
  const got = who.chat(shop.number.id).find(({ direction }) => direction === 'out')!;
  await shop.stored(
    `update campaign_recipients set queued_at = queued_at - interval '40 days' where campaign_id = $1`,
    [id],
  );
  await write('halo lagi');
  await who.text(shop.number.id, 'yang ini masih ada?', { replyTo: got.id });
  await until(
    () => stage.read(id),
    ({ figures }) => figures.funnel.replied === 1,
  );
  expect((await stage.read(id)).figures.funnel.clicked).toBe(0);
  await shop.stored(
    `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text,
       content, reply_to_id, created_at)
     select v.workspace_id, gen_random_uuid(), v.id, v.channel_id, v.last_seq + 100, 'in', 'contact', 'Wati', 'Mau',
       '{"kind":"choice","choice_id":"mau"}', r.message_id, now()
     from campaign_recipients r join conversations v on v.id = r.conversation_id where r.campaign_id = $1`,
    [id],
  );
  expect((await stage.read(id)).figures.funnel.clicked).toBe(1);
});
