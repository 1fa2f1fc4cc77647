import { IconArrowRight } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { AttentionLists } from '../../features/admin-dashboard/attention-lists.tsx';
import { BusinessFigures } from '../../features/admin-dashboard/business-figures.tsx';
import { useAttention, useBusiness } from '../../features/admin-dashboard/queries.ts';
import { attentionSentence } from '../../features/admin-dashboard/words.ts';
import { sentenceOf } from '../../lib/api.ts';
import { clock, fullDate, greeting, hourOf } from '../../lib/format.ts';
import { patiently } from '../../lib/server/patiently.ts';
import { useUser } from '../../lib/session.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { Page } from '../../ui/frame/page.tsx';
import { PartBoundary } from '../../ui/frame/part-boundary.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorState, Skeleton } from '../../ui/list/states.tsx';
import { Overview } from '../../ui/overview/overview.tsx';
import classes from './dashboard.module.css';

/** The charts come after the figures stand. */
const BusinessPictures = lazy(
  patiently(() => import('../../features/admin-dashboard/business-pictures.tsx')),
);

export function meta() {
  return [{ title: 'Dashboard Admin · Sapa' }];
}

/** The owner's sheet for the platform: decisions first, then how the business goes. */
export default function Dashboard() {
  const { name } = useUser();
  const now = useNow(30_000);
  const attention = useAttention();
  const business = useBusiness();
  const refused =
    attention.isError && !attention.data ? attention : business.isError && !business.data ? business : null;
  return (
    <Page
      name="Dashboard Admin"
      title={`${greeting(hourOf(now))}, ${name}`}
      subtitle={
        <>
          {attention.data ? attentionSentence(attention.data, now) : <Skeleton width={320} height={16} />}
          <span className={classes.purpose}>
            Di sini Anda mengelola user, memverifikasi pembayaran, dan melihat statistik.
          </span>
        </>
      }
      actions={
        <>
          <time className={classes.time} dateTime={new Date(now).toISOString()}>
            {fullDate(now)}, {clock(new Date(now))}
          </time>
          {attention.data?.payments.total ? (
            <LinkButton
              variant="primary"
              to="/admin/orders?status=to_decide"
              after={<IconArrowRight size={17} stroke={1.8} aria-hidden="true" />}
            >
              Putuskan pembayaran
            </LinkButton>
          ) : null}
        </>
      }
    >
      {refused ? (
        <ErrorState
          text={sentenceOf(refused.error)}
          onRetry={() => Promise.all([attention.refetch(), business.refetch()])}
        />
      ) : (
        <Overview>
          <AttentionLists attention={attention.data} now={now} />
          <BusinessFigures business={business.data} />
          {business.data ? (
            <PartBoundary place="usaha">
              <Suspense fallback={<Drawing />}>
                <BusinessPictures business={business.data} nearLimits={attention.data?.near_limits} />
              </Suspense>
            </PartBoundary>
          ) : (
            <Drawing />
          )}
        </Overview>
      )}
    </Page>
  );
}

const Drawing = () => (
  <div className={classes.drawing} role="status" aria-label="Memuat gambar">
    <Skeleton width="100%" height={300} />
  </div>
);
