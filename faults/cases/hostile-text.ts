import * as api from '@sapa/contracts';
import { adReferral, type Customer, type InboundContent, inbound } from '@sapa/simulator';
import { eventually } from '../eventually.ts';
import type { FaultCase } from '../fault-case.ts';
import { noFindings } from '../findings.ts';

/** What people and programs write into fields to harm who reads them. */
const texts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'; drop table messages; --",
  '{{constructor.constructor("alert(1)")()}}',
  '#{7*7} <%= 7*7 %>',
  'javascript:alert(1)',
  '[klik](javascript:alert(1)) ![x](https://jahat.id/?q=1)',
  '=HYPERLINK("https://jahat.id")',
  '../../../../etc/passwd',
  'a\r\nSet-Cookie: x=1',
  '\u202eexe.gpj\u200b\u2066',
  `${'a'.repeat(158)}${'👨‍👩‍👧‍👦'.repeat(20)}`,
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘',
  '🙏'.repeat(2000),
];

/** Every field of a customer that reaches the inbox. */
const fields: ((text: string) => InboundContent)[] = [
  (text) => inbound.text(text),
  (text) => inbound.buttonReply({ id: text, title: text }),
  (text) => inbound.listReply({ id: text, title: text, description: text }),
  (text) => inbound.templateButton({ payload: text, text }),
  (text) => inbound.location({ latitude: -6.2, longitude: 106.8, name: text, address: text, url: text }),
  (text) =>
    inbound.contacts([
      {
        name: { formatted_name: text },
        phones: [{ phone: text }],
        org: { company: text, department: text, title: text },
        addresses: [{ street: text, city: text }],
        urls: [{ url: text }],
        birthday: text,
      },
    ]),
  (text) => inbound.flowReply({ [text]: text }, text),
  (text) =>
    inbound.order({
      catalog_id: text,
      text,
      product_items: [{ product_retailer_id: text, quantity: 1, item_price: 1, currency: text }],
    }),
  (text) => inbound.unsupported(text),
];

export const hostileText: FaultCase = {
  name: 'hostile-text',
  number: 23,
  guarantee:
    'hostile text in every inbound field is stored, answered as JSON that no browser runs, and in nobody’s way',
  quick: true,
  async run(world) {
    const findings = noFindings(texts.length * fields.length);
    const quarantined = await countQuarantined(world);
    const customers = texts.map((text) => rename(world.stranger(), text));
    await Promise.all(
      customers.map(async (customer, index) => {
        const text = texts[index]!;
        const words = { headline: text, body: text, source_url: text, image_url: text, source_id: text };
        const referral = adReferral({ ...words, welcome_message: { text } });
        for (const field of fields) await customer.write(world.phoneNumberId, field(text), { referral });
      }),
    );
    const { answer, seconds } = await eventually(
      () =>
        world.look<{ id: string; messages: number }>(
          `select c.id, c.last_seq as messages from conversations c
           join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
           where i.external_id = any($1)`,
          [customers.map(({ id }) => id)],
        ),
      (rows) => rows.length === customers.length && rows.every(({ messages }) => messages >= fields.length),
      20,
    );
    findings.recoverySeconds = seconds;
    const stored = answer.reduce((sum, { messages }) => sum + messages, 0);
    if (stored < findings.intents) findings.lost.push(`${findings.intents - stored} messages`);
    if ((await countQuarantined(world)) > quarantined) findings.wrong.push('some went to quarantine');
    for (const { id } of answer) {
      const path = api.addressOf(api.listMessages.path, { id });
      findings.wrong.push(...(await faultsOfAnswer(world, path)));
    }
    findings.wrong.push(...(await faultsOfAnswer(world, api.listConversations.path)));
    return findings;
  },
};

const rename = (customer: Customer, name: string): Customer => Object.assign(customer, { name });

async function countQuarantined(world: Parameters<FaultCase['run']>[0]): Promise<number> {
  return (await world.look('select from quarantined_deliveries')).length;
}

/** JSON, said to be JSON, and not to be taken for anything else. */
async function faultsOfAnswer(world: Parameters<FaultCase['run']>[0], path: string): Promise<string[]> {
  const answer = await fetch(world.server().url + path, {
    headers: { authorization: `Bearer ${world.token()}` },
  });
  const faults: string[] = [];
  if (answer.status !== 200) faults.push(`${path}: ${answer.status}`);
  if (!answer.headers.get('content-type')?.startsWith('application/json')) faults.push(`${path}: no JSON`);
  if (answer.headers.get('x-content-type-options') !== 'nosniff') faults.push(`${path}: may be sniffed`);
  await answer.json();
  return faults;
}
