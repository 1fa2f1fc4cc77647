import { limitsOf, type UsageState } from '@sapa/contracts';
import { type Context, requirePermission, transaction } from '../../platform/db/context.ts';
import { found } from '../../platform/errors.ts';
import { creditsLeft, percentUsed } from '../credits/rules.ts';
import { endOfMonth, monthOf } from '../month.ts';
import { percentOf } from './rules.ts';

interface Row {
  plan_name: string;
  account_month: string | null;
  granted: number | null;
  used: number | null;
  top_up: number | null;
  top_up_used: number | null;
  contacts: number;
}

/** What is used this month and what is left. A month that nobody has opened yet is shown as it will be opened. */
export function usageState(ctx: Context): Promise<UsageState & { plan_title: string }> {
  requirePermission(ctx, 'conversation.view');
  const month = monthOf(ctx.app.clock.now());
  return transaction(ctx, async (tx) => {
    const [row] = await tx.query<Row>({
      name: 'usage-state',
      text: `select w.plan_name, a.month as account_month, a.granted, a.used, a.top_up, a.top_up_used,
               coalesce(m.contacts, 0) as contacts
             from workspaces w
             left join credit_accounts a on a.workspace_id = w.id
             left join active_months m on m.workspace_id = w.id and m.month = $2
             where w.id = $1`,
      values: [tx.workspaceId, month],
    });
    const { plan_name: plan, account_month: opened, contacts, ...account } = found(row);
    const limits = limitsOf(plan);
    const begun = opened === month;
    const balance = {
      granted: begun ? (account.granted ?? 0) : limits.ai_responses,
      used: begun ? (account.used ?? 0) : 0,
      top_up: account.top_up ?? 0,
      top_up_used: begun ? (account.top_up_used ?? 0) : 0,
    };
    return {
      month,
      plan_title: plan,
      resets_at: endOfMonth(month).toISOString(),
      credits: { ...balance, left: creditsLeft(balance), percent: percentUsed(balance) },
      active_contacts: {
        used: contacts,
        limit: limits.active_contacts,
        percent: Math.min(100, percentOf(contacts, limits.active_contacts)),
      },
    };
  });
}
