import type { Billing } from '@sapa/contracts/billing/billing';
import { type PaidPlanType, type PlanPeriod, paidPlans, paidPlanTypes } from '@sapa/contracts/billing/plans';
import { useState } from 'react';
import { OrderDialog } from './order-dialog.tsx';
import { PeriodToggle } from './period-toggle.tsx';
import { PlanCard } from './plan-card.tsx';
import classes from './plans.module.css';

/** The four plans at the prices of today; the one that runs can only be renewed. */
export function Plans({ billing }: { billing: Billing }) {
  const [period, setPeriod] = useState<PlanPeriod>(billing.plan.period ?? 'yearly');
  const [chosen, setChosen] = useState<PaidPlanType | null>(null);
  const { type } = billing.plan;
  const pricesOf = (plan: PaidPlanType) => billing.prices.find((priced) => priced.package === plan)?.prices;
  const rank = type === 'free' ? -1 : paidPlanTypes.indexOf(type);
  return (
    <div className={classes.plans}>
      <PeriodToggle period={period} onChange={setPeriod} prices={pricesOf('pro')} />
      <ul className={classes.grid}>
        {paidPlans.map((plan, i) => {
          const prices = pricesOf(plan.type);
          if (prices === undefined) return null;
          return (
            <PlanCard
              key={plan.type}
              plan={plan}
              prices={prices}
              period={period}
              current={plan.type === type}
              verb={
                rank === -1
                  ? `Pilih ${plan.title}`
                  : i > rank
                    ? `Upgrade ke ${plan.title}`
                    : `Pindah ke ${plan.title}`
              }
              onChoose={() => setChosen(plan.type)}
            />
          );
        })}
      </ul>
      <OrderDialog
        choice={chosen === null ? null : { package: chosen, period }}
        billing={billing}
        onClose={() => setChosen(null)}
      />
    </div>
  );
}
