import * as api from '@sapa/contracts';
import { expect, test } from 'vitest';
import { until } from '../../testing/shop.ts';
import { openTradingShop } from '../../testing/trading-shop.ts';

let ahead = 0;
const { shop, newCustomer, newOrder, pay } = openTradingShop({
  clock: { now: () => new Date(Date.now() + ahead) },
});

const simulate = async (rule: api.AutomationBody): Promise<api.AutomationSimulation> => {
  const { id } = await shop.call(api.simulateAutomation, { body: { rule, days: 1 } });
  return until(
    () => shop.call(api.readSimulation, { params: { id } }),
    ({ batch }) => !api.isBatchOpen(batch.status),
  );
};
/** One that hears everything of its trigger, and does nothing. */
const hearing = (
  on: api.AutomationTriggerName,
  more: Partial<api.AutomationTrigger> = {},
): api.AutomationBody => ({
  name: on,
  trigger: { on, which: null, minutes: null, working: false, ...more },
  conditions: { all: [{ subject: 'priority', operator: 'is', values: ['urgent'] }] },
  actions: [{ do: 'set_priority', priority: 'low' }],
  pause_hours: 0,
});
const ran = async (id: string) =>
  (await shop.call(api.listAutomationRuns, { params: { id }, query: { limit: 100 } })).items.length;

test('what a simulation looks at of each event is what a rule that was on heard', async () => {
  const triggers = api.automationTriggerNames.filter(
    (on) => !api.isTimed(on) && api.notSimulated[on] === undefined,
  );
  expect(triggers).toHaveLength(15);
  const label = await shop.call(api.createLabel, { body: { name: 'Grosir, besar', color: 'stone' } });
  const other = await shop.call(api.createLabel, { body: { name: 'Grosir', color: 'stone' } });
  const bodies = [
    ...triggers.map((on) => hearing(on)),
    hearing('label.added', { which: label.id }),
    hearing('label.added', { which: other.id }),
    hearing('conversation.handled', { which: 'member' }),
    hearing('order.moved', { which: 'processing' }),
  ];
  const rules: { id: string; body: api.AutomationBody }[] = [];
  for (const body of bodies) {
    const { id } = await shop.call(api.createAutomation, { body });
    await shop.call(api.switchAutomation, { params: { id }, body: { enabled: true } });
    rules.push({ id, body });
  }

  const writes = shop.world.phone.customer({ number: '+6281377700001', name: 'Hana' });
  await writes.text(shop.number.id, 'Kak, ada kopi?');
  const hana = (await until(
    async () => (await shop.call(api.listConversations, { query: { q: 'Hana' } })).items[0],
    (one) => one !== undefined,
  ))!.id;
  const params = { id: hana };
  const says = (text: string) =>
    shop.call(api.sendMessage, {
      params,
      body: { client_id: crypto.randomUUID(), text } as api.Body<typeof api.sendMessage>,
    });
  await says('Ada, Kak');
  await shop.call(api.labelConversation, { params, body: { add_ids: [label.id], remove_ids: [] } });
  await shop.call(api.labelConversation, { params, body: { add_ids: [], remove_ids: [label.id] } });
  const order = await newOrder(hana);
  await pay(order.id, { amount: 1_000 });
  await pay(order.id, { amount: order.total - 1_000 });
  await shop.call(api.changeOrderStatus, {
    params: { id: order.id },
    body: { from: 'pending', to: 'processing' } as api.Body<typeof api.changeOrderStatus>,
  });
  await shop.call(api.resolveConversation, { params, body: {} });
  await shop.call(api.reopenConversation, { params });
  await shop.call(api.resolveConversation, { params, body: {} });
  await writes.text(shop.number.id, 'Satu lagi, Kak');
  await until(
    () => shop.call(api.getConversation, { params }),
    ({ status }) => status === 'open',
  );
  await shop.call(api.resolveConversation, { params, body: {} });
  await says('Ditunggu pesanannya, Kak');
  await newCustomer('Indra');

  const waiting = () =>
    shop.stored(
      `select from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'automations.consider'`,
    );
  await until(waiting, (rows) => rows.length === 0);
  const heard: Record<string, number> = {};
  const looked: Record<string, number> = {};
  for (const { id, body } of rules) {
    const name = `${body.trigger.on} ${body.trigger.which ?? ''}`;
    heard[name] = await ran(id);
    looked[name] = (await simulate(body)).looked_at;
  }
  expect(looked).toEqual(heard);
  expect(heard).toMatchObject({
    'conversation.reopened ': 3,
    'order.paid ': 1,
    [`label.added ${label.id}`]: 1,
  });
  expect(heard[`label.added ${other.id}`]).toBe(0);
});

test('a status that was left before its minutes were over is none that a rule would have acted on', async () => {
  const [left, stays] = [await newCustomer('Joko'), await newCustomer('Kiki')];
  for (const id of [left, stays]) await shop.call(api.resolveConversation, { params: { id }, body: {} });
  await shop.call(api.reopenConversation, { params: { id: left } });
  ahead = 11 * 60_000;
  const rule = { ...hearing('stayed', { which: 'resolved', minutes: 10 }), conditions: { all: [] } };
  const { examples } = await simulate(rule);
  expect(examples.map(({ conversation_id }) => conversation_id)).toContain(stays);
  expect(examples.map(({ conversation_id }) => conversation_id)).not.toContain(left);
  ahead = 0;
});

test('who said STOP would have been written nothing', async () => {
  const answers: api.AutomationBody = {
    ...hearing('message.received'),
    conditions: { all: [] },
    actions: [{ do: 'send_text', text: 'Sebentar ya, Kak.' }],
  };
  const before = await simulate(answers);
  const customer = shop.world.phone.customer({ number: '+6281377700009', name: 'Hanya Stop' });
  await customer.text(shop.number.id, 'STOP');
  await customer.waitForReply(shop.number.id);
  const after = await simulate(answers);
  expect(after).toMatchObject({ matched: before.matched + 1, messages: before.messages });
});

test('what leaves no trace is refused with why', async () => {
  for (const on of [
    'contact_label.added',
    'contact_label.removed',
    'contact.updated',
    'ticket.moved',
  ] as const)
    await expect(
      shop.call(api.simulateAutomation, { body: { rule: hearing(on), days: 7 } }),
    ).rejects.toMatchObject({ fields: { 'trigger.on': expect.stringContaining('Tidak bisa dicoba') } });
});
