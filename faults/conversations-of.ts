import type { Customer } from '@sapa/simulator';
import { eventually } from './eventually.ts';
import type { World } from './world.ts';

/** New customers who have just written, with their conversations: open windows to answer in. */
export async function conversationsOf(
  world: World,
  count: number,
): Promise<{ customer: Customer; conversationId: string }[]> {
  const customers = Array.from({ length: count }, () => world.stranger());
  await Promise.all(customers.map((customer) => customer.text(world.phoneNumberId, 'Halo, ada orang?')));
  const { answer } = await eventually(
    () =>
      world.look<{ customer: string; id: string }>(
        `select i.external_id as customer, c.id from conversations c
         join contact_identities i on i.workspace_id = c.workspace_id and i.id = c.identity_id
         where i.external_id = any($1)`,
        [customers.map(({ id }) => id)],
      ),
    (rows) => rows.length === count,
    20,
  );
  return customers.map((customer) => ({
    customer,
    conversationId: answer.find((row) => row.customer === customer.id)?.id ?? '',
  }));
}
