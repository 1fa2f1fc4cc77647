import * as api from '@sapa/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Context, systemContext, transaction } from '../../platform/db/context.ts';
import { openShop, type Shop } from '../../testing/shop.ts';

let shop: Shop;
let ctx: Context;
beforeAll(async () => {
  shop = await openShop();
  ctx = systemContext(shop.sapa.app, shop.owner.user.workspace!.id);
});
afterAll(() => shop.stop());

test('a conversation is answered only where the agent answered and nobody had to help; closing it changes nothing', async () => {
  const agent = await shop.call(api.createAgent, { body: { name: 'Nara' } });
  const channel = await shop.call(api.createLiveChat, { body: { name: 'Situs' } });
  const talk = (
    runs: [action: string, reason: string | null, agentId?: string][],
    more: { member?: true; closed?: true } = {},
  ) =>
    transaction(ctx, async (tx) => {
      const [contact, identity, conversation] = [1, 2, 3].map(() => crypto.randomUUID());
      const now = tx.app.clock.now().toISOString();
      const run = (text: string, values: unknown[]) =>
        tx.query({ text, values: [tx.workspaceId, ...values] });
      await run(`insert into contacts (workspace_id, id, name) values ($1, $2, 'Budi')`, [contact]);
      await run(
        `insert into contact_identities (workspace_id, id, channel_id, contact_id, external_id) values ($1, $2, $3, $4, $5)`,
        [identity, channel.id, contact, identity],
      );
      await run(
        `insert into conversations (workspace_id, id, channel_id, identity_id, contact_id, status, last_activity_at, created_at)
         values ($1, $2, $3, $4, $5, $6, '${now}', '${now}')`,
        [conversation, channel.id, identity, contact, more.closed ? 'resolved' : 'open'],
      );
      await run(
        `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text,
           content, created_at) values ($1, gen_random_uuid(), $2, $3, 1, 'in', 'contact', 'Budi', 'Bisa COD?', '{"kind":"text"}', '${now}')`,
        [conversation, channel.id],
      );
      for (const [action, reason, agentId = agent.id] of runs)
        await run(
          `insert into ai_runs (workspace_id, id, conversation_id, agent_id, agent_name, answers_seq, action, engine, reason,
             citations, took_ms, created_at) values ($1, gen_random_uuid(), $2, $3, 'Nara', 1, $4, 'quote', $5, '[]', 1, '${now}')`,
          [conversation, agentId, action, reason],
        );
      if (more.member)
        await run(
          `insert into messages (workspace_id, id, conversation_id, channel_id, seq, direction, sender_type, sender_name, text,
             content, status, created_at) values ($1, gen_random_uuid(), $2, $3, 2, 'out', 'member', 'Ayu', 'Bisa', '{"kind":"text"}', 'sent', '${now}')`,
          [conversation, channel.id],
        );
    });
  const specialist = await shop.call(api.createAgent, { body: { name: 'Rara' } });
  // Two of them in one conversation: it is one.
  await talk([
    ['answer', null],
    ['answer', null, specialist.id],
  ]);
  await talk([['answer', null]], { member: true });
  await talk([['clarify', null]], { closed: true });
  await talk(
    [
      ['answer', null],
      ['hand_over', 'wants_person'],
    ],
    { closed: true },
  );
  await talk([['hand_over', 'not_known']]);
  const gap = (status: string, ...asked: string[]) =>
    transaction(ctx, async (tx) => {
      const [id, now] = [crypto.randomUUID(), tx.app.clock.now()];
      await tx.query({
        text: `insert into ai_gaps (workspace_id, id, agent_id, terms, status, asked, last_asked_at)
               values ($1, $2, $3, '{}', $4, 1, $5)`,
        values: [tx.workspaceId, id, agent.id, status, now],
      });
      for (const text of asked)
        await tx.query({
          text: `insert into ai_asked (workspace_id, id, agent_id, conversation_id, seq, text, outcome, score, best, gap_id,
                   asked_at)
                 select $1, gen_random_uuid(), $2, id, 1, $3, 'unknown', 0, '', $4, $5 from conversations
                 where workspace_id = $1 limit 1`,
          values: [tx.workspaceId, agent.id, text, id, now],
        });
    });
  await gap('open', 'Bisa COD?', 'kak cod bisa ga');
  await gap('open', 'Ada cabang di Solo?');
  await gap('taught', 'Buka hari Minggu?', 'minggu buka?', 'minggu buka ga');
  const week = await shop.call(api.getAgentWeek);
  expect(week.days).toHaveLength(7);
  expect(week.total).toEqual({ answered: 1, handed_over: 2, not_known: 1 });
  expect(week.before).toEqual({ answered: 0, handed_over: 0, not_known: 0 });
  expect(week.agents.find(({ agent_id }) => agent_id === specialist.id)).toMatchObject({ answered: 1 });
  const own = week.agents.filter(({ agent_id }) => agent_id === agent.id);
  expect(own).toMatchObject([
    {
      agent_id: agent.id,
      answered: 1,
      handed_over: 2,
      not_known: 1,
      unfinished: 1,
      teach: { question: 'Bisa COD?', asked: 2, others: 1 },
    },
  ]);
  expect(own[0]!.days.at(-1)).toMatchObject({ answered: 1, handed_over: 2, not_known: 1 });
  expect(week.without).toContainEqual({ channel_id: channel.id, conversations: 5 });
});
