import type { AudienceCount } from '@sapa/contracts/campaigns/campaign-audience';
import type { BroadcastPlan } from '@sapa/contracts/rules/plan-broadcast';
import { sentenceOf } from '../../../lib/api.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import classes from './campaign-form.module.css';
import { PlanCard } from './plan-card.tsx';
import type { useAudience } from './queries.ts';

interface PlanPaneProps {
  /** Too little is decided to ask for one. */
  undecided: boolean;
  audience: ReturnType<typeof useAudience>;
  counted: AudienceCount | undefined;
  plan: BroadcastPlan | undefined;
  costCap: number | null;
}

/** Who costs what and who is left out, while it is decided. */
export function PlanPane({ undecided, audience, counted, plan, costCap }: PlanPaneProps) {
  return (
    <section className={classes.plan} aria-label="Rencana kirim" aria-busy={audience.isFetching || undefined}>
      <h2 className={classes.paneTitle}>Rencana kirim</h2>
      {plan && counted ? (
        <PlanCard plan={plan} counted={counted} costCap={costCap} />
      ) : undecided ? (
        <EmptyState
          compact
          title="Biaya dan waktu selesai"
          text="Setelah penerima dan pesan dipilih: siapa yang gratis, siapa yang berbayar, siapa yang dilewati."
        />
      ) : audience.isError ? (
        <ErrorState text={sentenceOf(audience.error)} onRetry={() => audience.refetch()} />
      ) : (
        <Skeleton width="100%" height={240} />
      )}
    </section>
  );
}
