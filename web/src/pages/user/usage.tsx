import { useState } from 'react';
import { PendingOrder } from '../../features/billing/pending-order.tsx';
import { useBilling } from '../../features/billing/queries.ts';
import { TopUp } from '../../features/billing/top-up.tsx';
import { Breakdown } from '../../features/usage/breakdown.tsx';
import { DayChart } from '../../features/usage/day-chart.tsx';
import { Meters } from '../../features/usage/meters.tsx';
import { type Counted, useUsage } from '../../features/usage/queries.ts';
import { TooMany } from '../../features/usage/too-many.tsx';
import { UsageSheet } from '../../features/usage/usage-sheet.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { date } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Page, Section } from '../../ui/frame/page.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/list/states.tsx';
import classes from './usage.module.css';

/** What this month used of what the plan holds, and more of it. */
export default function UsagePage() {
  const may = useMay('billing.manage');
  return (
    <Page title="Pemakaian" subtitle="Kredit AI dan kontak aktif bulan ini.">
      {may ? (
        <Contents />
      ) : (
        <EmptyState
          title="Pemakaian dilihat pemilik dan admin"
          text="Minta bantuan mereka bila kredit AI atau kuota kontaknya kurang."
        />
      )}
    </Page>
  );
}

function Contents() {
  const usage = useUsage();
  const [counted, setCounted] = useState<Counted | null>(null);
  if (usage.isPending)
    return (
      <div className={classes.rows} role="status" aria-label="Memuat pemakaian">
        <Skeleton width="100%" height={180} />
        <Skeleton width="100%" height={260} />
      </div>
    );
  if (usage.isError) return <ErrorState text={sentenceOf(usage.error)} onRetry={() => usage.refetch()} />;
  const { resets_at: resetsAt, plan_title: plan, days } = usage.data;
  return (
    <>
      <div className={classes.top}>
        <p className={classes.text}>
          Kuota {plan} mulai lagi {date(resetsAt)} pukul 00.00 WIB. Satu balasan AI biasa memakai 1 kredit,
          model yang lebih besar lebih banyak. Jawaban yang dikutip dari prosedur dan penyerahan ke tim tidak
          memakai kredit.
        </p>
        <TooMany usage={usage.data} />
        <Meters usage={usage.data} onCounted={setCounted} />
      </div>
      <Section title="Per hari">
        <DayChart days={days} onCounted={setCounted} />
      </Section>
      <Section title="Per AI Agent dan fitur">
        <Breakdown usage={usage.data} onCounted={setCounted} />
      </Section>
      <MoreCredits />
      {counted ? <UsageSheet counted={counted} onClose={() => setCounted(null)} /> : null}
    </>
  );
}

function MoreCredits() {
  const billing = useBilling();
  return (
    <Section
      title="Tambah kredit AI"
      text="Kredit top-up dipakai setelah kredit paket habis dan tidak pernah kedaluwarsa."
      aside={<LinkButton to="/user/billings">Lihat paket</LinkButton>}
    >
      {billing.isError ? (
        <ErrorState text={sentenceOf(billing.error)} onRetry={() => billing.refetch()} />
      ) : billing.data === undefined ? (
        <Skeleton width="100%" height={150} />
      ) : (
        <div className={classes.rows}>
          {billing.data.pending_top_up ? (
            <PendingOrder order={billing.data.pending_top_up} billing={billing.data} />
          ) : null}
          <TopUp ways={billing.data.ways} />
        </div>
      )}
    </Section>
  );
}
