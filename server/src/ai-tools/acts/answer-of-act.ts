import type { OwnAct } from '@sapa/contracts';
import { type Context, transaction } from '../../platform/db/context.ts';
import type { CallResult } from '../calls/call-tool.ts';
import type { Form } from '../form/form.ts';
import { formatOrder } from './order-words.ts';

/** What an act in Sapa itself says to the customer; what it changes is done with the message (`settle-tool.ts`). */
export async function answerOfAct(
  ctx: Context,
  act: OwnAct,
  { values }: Form,
  conversationId: string | null,
): Promise<CallResult> {
  switch (act.do) {
    case 'order_status':
      return done(await ordersInWords(ctx, conversationId));
    case 'branch': {
      const near = branchesNear(act, values);
      if (near.length === 0)
        return done(`Maaf Kak, belum ada cabang kami di daerah itu. Cabang kami: ${names(act.branches)}.`);
      return done(near.map(({ name, address }) => `${name}: ${address}`).join('\n'));
    }
    case 'team':
    case 'member':
      return done('');
    default:
      return done(act.reply);
  }
}

/** Those of the list whose areas a customer named. */
export function branchesNear(
  { branches }: Extract<OwnAct, { do: 'branch' }>,
  values: Form['values'],
): typeof branches {
  const said = Object.values(values).map(({ shown }) => shown.toLowerCase());
  return branches.filter(({ areas }) =>
    areas
      .toLowerCase()
      .split(',')
      .map((area) => area.trim())
      .some((area) => area !== '' && said.some((where) => where.includes(area) || area.includes(where))),
  );
}

const done = (said: string): CallResult => ({ state: 'done', said, why: null });

const names = (branches: readonly { name: string }[]): string =>
  branches
    .slice(0, 5)
    .map(({ name }) => name)
    .join(', ');

/** The newest orders of whoever writes here, and of nobody else, whatever number they name. */
async function ordersInWords(ctx: Context, conversationId: string | null): Promise<string> {
  const orders = await transaction(ctx, (tx) =>
    tx.query<Parameters<typeof formatOrder>[0]>({
      name: 'orders-of-customer',
      text: `select o.number, o.status, o.payment_status, o.total, o.paid, o.courier, o.tracking_number
             from orders o
             join conversations of_order on of_order.workspace_id = o.workspace_id and of_order.id = o.conversation_id
             join conversations c on c.workspace_id = o.workspace_id and c.contact_id = of_order.contact_id
             where o.workspace_id = $1 and c.id = $2 order by o.created_at desc limit 3`,
      values: [tx.workspaceId, conversationId],
    }),
  );
  if (orders.length === 0) return 'Kami belum menemukan pesanan dari nomor ini, Kak.';
  return orders.map(formatOrder).join('\n');
}
