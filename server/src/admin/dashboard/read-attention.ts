import type { getPlatformAttention as endpoint, Reply } from '@sapa/contracts';
import { fullTitleOf } from '../../billing/index.ts';
import { deskTransaction, type Transaction } from '../../platform/db/context.ts';
import type { UserContext } from '../../platform/http/route.ts';
import { readFaults } from './read-faults.ts';
import { readNearLimits } from './read-near-limits.ts';

type Attention = Reply<typeof endpoint>;

/** How many of each are named; the rest is a number. */
const SHOWN = 4;

/** What waits for somebody at the desk. Reads what is open, not the history. */
export function readAttention({ app }: UserContext): Promise<Attention> {
  return deskTransaction(app, async (tx) => {
    const [payments, inquiries, faults, near_limits] = await Promise.all([
      readPayments(tx),
      readInquiries(tx),
      readFaults(tx, SHOWN),
      readNearLimits(tx, SHOWN),
    ]);
    return { payments, inquiries, faults, near_limits };
  });
}

interface Payment {
  id: string;
  number: string;
  workspace_id: string;
  workspace_name: string;
  plan: Parameters<typeof fullTitleOf>[0]['plan'];
  period: Parameters<typeof fullTitleOf>[0]['period'];
  credits: number | null;
  amount: number;
  since: Date;
  came: 'proof' | 'late';
  total: number;
  sum: number;
}

/** What `to_decide` lists among the plan orders (billing/orders/desk-orders.ts). */
async function readPayments(tx: Transaction): Promise<Attention['payments']> {
  const rows = await tx.query<Payment>({
    name: 'desk-payments',
    text: `with waiting as (
        select o.workspace_id, o.id, o.price as amount, o.proof_at as since, 'proof' as came from plan_orders o
        where o.status = 'pending' and o.proof_at is not null
        union all
        select p.workspace_id, p.order_id, p.amount, coalesce(p.paid_at, p.created_at), 'late' from plan_payments p
        where p.state = 'late'
      )
      select waiting.*, o.number, o.plan, o.period, o.credits, w.name as workspace_name,
        count(*) over ()::int as total, sum(waiting.amount) over ()::bigint as sum
      from waiting
      join plan_orders o on o.workspace_id = waiting.workspace_id and o.id = waiting.id
      join workspaces w on w.id = waiting.workspace_id
      order by since, waiting.id limit ${SHOWN}`,
  });
  return {
    total: rows[0]?.total ?? 0,
    amount: rows[0]?.sum ?? 0,
    oldest: rows.map(({ id, number, amount, came, since, ...row }) => ({
      id,
      number,
      workspace: { id: row.workspace_id, name: row.workspace_name },
      title: fullTitleOf(row),
      amount,
      since: since.toISOString(),
      came,
    })),
  };
}

interface Inquiry {
  id: string;
  name: string;
  company: string;
  preview: string;
  since: Date;
  total: number;
}

async function readInquiries(tx: Transaction): Promise<Attention['inquiries']> {
  const rows = await tx.query<Inquiry>({
    name: 'desk-inquiries',
    text: `select id, name, company, left(message, 140) as preview, created_at as since, count(*) over ()::int as total
      from inquiries where handled_at is null order by created_at, id limit ${SHOWN}`,
  });
  return {
    total: rows[0]?.total ?? 0,
    oldest: rows.map(({ id, name, company, preview, since }) => ({
      id,
      name: company === '' ? name : `${name}, ${company}`,
      preview,
      since: since.toISOString(),
    })),
  };
}
