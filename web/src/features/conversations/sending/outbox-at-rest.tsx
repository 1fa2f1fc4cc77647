import { lazy, Suspense, useState } from 'react';
import { patiently } from '../../../lib/server/patiently.ts';
import { useRest } from '../../../lib/server/use-rest.ts';
import { useStore } from '../../../lib/store.ts';
import { outboxOf } from './outbox.ts';

const OutboxAtWork = lazy(patiently(() => import('./outbox-at-work.tsx')));

/** Whoever opens the inbox reads first: the code that sends comes once the browser rests, or with what is to be sent. */
export function OutboxAtRest({ memberId, openId }: { memberId: string; openId: string | null }) {
  const [rested, setRested] = useState(false);
  useRest(() => setRested(true));
  const unsent = useStore(outboxOf(memberId)).length;
  return rested || unsent > 0 ? (
    <Suspense fallback={null}>
      <OutboxAtWork memberId={memberId} openId={openId} />
    </Suspense>
  ) : null;
}
