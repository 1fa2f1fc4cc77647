import type { Billing } from '@sapa/contracts/billing/billing';
import { type PlanPeriod, periods, planOf } from '@sapa/contracts/billing/plans';
import { useState } from 'react';
import { count, date } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import classes from './current-plan.module.css';
import { OrderDialog } from './order-dialog.tsx';
import { ProfileDialog } from './profile-dialog.tsx';

/** Which plan runs, until when, and what it holds. */
export function CurrentPlan({ billing }: { billing: Billing }) {
  const [renewing, setRenewing] = useState<PlanPeriod | null>(null);
  const [profile, setProfile] = useState(false);
  const { plan, pending } = billing;
  const { limits } = planOf(plan.type);
  const { type } = plan;
  return (
    <section className={classes.plan} data-state={plan.state} aria-labelledby="plan-title">
      <div className={classes.words}>
        <p className={classes.over}>Paket Anda sekarang</p>
        <h2 id="plan-title" className={classes.title}>
          {plan.title}
          {plan.period === null ? null : <span className={classes.period}>{periods[plan.period].label}</span>}
        </h2>
        <p className={classes.text}>{untilWhen(plan)}</p>
      </div>
      <dl className={classes.limits}>
        <Limit label="Pengguna aktif/bulan" value={limits.active_contacts} />
        <Limit label="Respons AI/bulan" value={limits.ai_responses} />
        <Limit label="Human agent" value={limits.members} />
      </dl>
      <div className={classes.actions}>
        {type !== 'free' && pending === null ? (
          <Button
            variant={plan.state === 'grace' ? 'primary' : 'default'}
            onClick={() => setRenewing(plan.period ?? 'monthly')}
          >
            Perpanjang
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => setProfile(true)}>
          Data penagihan
        </Button>
      </div>
      <OrderDialog
        choice={renewing === null || type === 'free' ? null : { package: type, period: renewing }}
        billing={billing}
        onPeriod={setRenewing}
        onClose={() => setRenewing(null)}
      />
      <ProfileDialog profile={billing.profile} opened={profile} onClose={() => setProfile(false)} />
    </section>
  );
}

function untilWhen({ state, ends_at: end, grace_ends_at: graceEnd, next }: Billing['plan']): string {
  if (end === null || graceEnd === null)
    return 'Gratis selamanya dengan fitur terbatas. Upgrade bila pelanggan Anda bertambah.';
  if (state === 'grace')
    return `Masa paket habis ${date(end)}. Perpanjang sebelum ${date(graceEnd)} agar tidak kembali ke Paket Gratis.`;
  if (next !== null) return `Aktif sampai ${date(next.starts_at)}, lalu ${next.title} sampai ${date(end)}.`;
  return `Aktif sampai ${date(end)}. Kuota bulanan mulai lagi setiap tanggal 1 (WIB).`;
}

function Limit({ label, value }: { label: string; value: number | null }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value === null ? 'Tanpa batas' : count(value)}</dd>
    </div>
  );
}
