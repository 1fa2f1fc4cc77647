import { useEffect } from 'react';
import { CurrentPlan } from '../../features/billing/current-plan.tsx';
import { OrderHistory } from '../../features/billing/order-history.tsx';
import { PendingOrder } from '../../features/billing/pending-order.tsx';
import { Plans } from '../../features/billing/plans.tsx';
import { useBilling } from '../../features/billing/queries.ts';
import { useReturnFromGateway } from '../../features/billing/use-return-from-gateway.ts';
import { renew, sentenceOf } from '../../lib/api.ts';
import { useMay, useUser } from '../../lib/session.ts';
import { Page, Section } from '../../ui/frame/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';
import classes from './billings.module.css';

export default function Billings() {
  const may = useMay('billing.manage');
  const { workspace } = useUser();
  return (
    <Page title="Billing" subtitle="Paket, pembayaran, dan invoice workspace Anda.">
      {may ? (
        <Contents />
      ) : (
        <EmptyState
          title={`Workspace ini memakai ${workspace?.plan_name ?? 'Paket Gratis'}`}
          text="Paket dan pembayaran diatur pemilik dan admin. Minta bantuan mereka bila kuotanya kurang."
        />
      )}
    </Page>
  );
}

function Contents() {
  const billing = useBilling();
  useReturnFromGateway();
  usePlanNameOfSession(billing.data?.plan.title);
  if (billing.isPending)
    return (
      <div className={classes.top} role="status" aria-label="Memuat paket">
        <Skeleton width="100%" height={104} />
        <Skeleton width="100%" height={420} />
      </div>
    );
  if (billing.isError)
    return <ErrorState text={sentenceOf(billing.error)} onRetry={() => billing.refetch()} />;
  const { pending, pending_top_up: topUp } = billing.data;
  return (
    <>
      <div className={classes.top}>
        {pending === null ? null : <PendingOrder order={pending} billing={billing.data} />}
        {topUp === null ? null : <PendingOrder order={topUp} billing={billing.data} />}
        <CurrentPlan billing={billing.data} />
      </div>
      <Section title="Upgrade" text="Harga sudah termasuk semua inbox dan AI Agent. Ganti paket kapan saja.">
        <Plans key={billing.data.plan.type} billing={billing.data} />
      </Section>
      <Section title="Riwayat transaksi">
        <OrderHistory />
      </Section>
    </>
  );
}

/** What was bought on another site's page while nobody listened here: the session is renewed with the plan's name. */
function usePlanNameOfSession(title: string | undefined) {
  const named = useUser().workspace?.plan_name;
  useEffect(() => {
    if (title !== undefined && title !== named) void renew();
  }, [title, named]);
}
