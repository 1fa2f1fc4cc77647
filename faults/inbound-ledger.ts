import { eventually } from './eventually.ts';
import { type Findings, noFindings } from './findings.ts';
import type { World } from './world.ts';

interface Intent {
  customer: string;
  text: string;
}

/** A customer, by the key that the channel has for them. */
export interface Writer {
  id: string;
  /** @param account the shop's WhatsApp number; who writes elsewhere knows where */
  text(account: string, text: string): Promise<unknown>;
}

/** What customers wrote, to be found in the inbox: each once, each customer's in their order. */
export interface InboundLedger {
  intents: Intent[];
  /** Everybody writes at once; each waits until one was delivered before writing the next. */
  write(customers: Writer[], each: number): Promise<void>;
  /** Waits until all is there, at most so long, and compares. */
  check(seconds: number): Promise<Findings>;
}

export function inboundLedger(world: World, name: string): InboundLedger {
  const intents: Intent[] = [];
  const stored = () =>
    world.look<{ customer: string; text: string; seq: number }>(
      `select i.external_id as customer, m.text, m.seq
       from messages m
       join conversations c on c.workspace_id = m.workspace_id and c.id = m.conversation_id
       join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
       where m.direction = 'in' and m.text like $1 order by i.external_id, m.seq`,
      [`${name} %`],
    );
  return {
    intents,
    async write(customers, each) {
      await Promise.all(
        customers.map(async (customer) => {
          for (let index = 0; index < each; index++) {
            const text = `${name} ${customer.id} ${index}`;
            intents.push({ customer: customer.id, text });
            await customer.text(world.phoneNumberId, text);
          }
        }),
      );
    },
    async check(seconds) {
      const found = await eventually(stored, (rows) => rows.length >= intents.length, seconds);
      const findings = { ...noFindings(intents.length), recoverySeconds: found.seconds };
      const counts = Map.groupBy(found.answer, ({ text }) => text);
      for (const { text } of intents) if (!counts.has(text)) findings.lost.push(text);
      for (const [text, rows] of counts) if (rows.length > 1) findings.duplicated.push(text);
      const meant = Map.groupBy(intents, ({ customer }) => customer);
      for (const [customer, rows] of Map.groupBy(found.answer, (row) => row.customer)) {
        const wanted = (meant.get(customer) ?? []).map(({ text }) => text);
        const got = rows.map(({ text }) => text).filter((text) => counts.get(text)?.length === 1);
        if (got.join('\n') !== wanted.filter((text) => got.includes(text)).join('\n'))
          findings.misordered.push(customer);
      }
      return findings;
    },
  };
}
