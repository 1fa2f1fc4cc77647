import type { Campaign } from '@sapa/contracts/campaigns/campaigns';
import { sentenceOf } from '../../../lib/api.ts';
import { useUser } from '../../../lib/session.ts';
import { useNow } from '../../../lib/time/use-now.ts';
import { EmptyState, ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { PlanCard } from '../create/plan-card.tsx';
import { beginOf, dayInJakarta, planOf } from '../create/plan-of.ts';
import { PreviewPhone } from '../create/preview-phone.tsx';
import { useAsked, useAudience, usePreviews, usePrices } from '../create/queries.ts';
import classes from './planned.module.css';

/** What has not gone yet: as a real recipient will read it, and what it costs as things stand now. */
export default function Planned({ campaign }: { campaign: Campaign }) {
  const now = useNow(30_000);
  const { name } = useUser().workspace ?? { name: '' };
  const asked = useAsked(campaign);
  const audience = useAudience(asked);
  const previews = usePreviews(asked);
  const begins = beginOf(campaign.schedule, now);
  const prices = usePrices(dayInJakarta(begins));
  const counted = audience.data;
  return (
    <div className={classes.planned}>
      <section aria-label="Rencana kirim">
        <h2 className={classes.title}>Rencana kirim</h2>
        {counted ? (
          <PlanCard
            plan={planOf(campaign, counted, prices.data?.list ?? null, now)}
            counted={counted}
            costCap={campaign.cost_cap}
          />
        ) : audience.isError ? (
          <ErrorState text={sentenceOf(audience.error)} onRetry={() => audience.refetch()} />
        ) : asked === null ? (
          <EmptyState
            compact
            title="Belum lengkap"
            text="Setelah penerima dan pesannya dipilih, biaya dan waktu selesainya terlihat di sini."
          />
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </section>
      <section className={classes.sample} aria-label="Pratinjau">
        <h2 className={classes.title}>Pratinjau</h2>
        <PreviewPhone
          business={name}
          previews={previews.data}
          templateId={campaign.message.template?.id ?? null}
          at={begins}
        />
      </section>
    </div>
  );
}
