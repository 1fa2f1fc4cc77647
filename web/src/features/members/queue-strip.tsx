import type { Workload } from '@sapa/contracts/conversations/queue';
import { useShareQueue } from '../../entities/members/share-queue.ts';
import { strengthOf } from '../../entities/members/workload.ts';
import { count } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './queue-strip.module.css';

/** Who is here, how much room there is and who waits, in one line. */
export function QueueStrip({ workload }: { workload: Workload }) {
  const may = useMay('queue.share');
  const { online, all, open, capacity, places, waiting, shareable, longest } = strengthOf(workload);
  const { mutate, isPending } = useShareQueue(toast);
  return (
    <section className={classes.strip} aria-label="Antrean sekarang">
      <p className={classes.words}>
        <strong>
          {count(online)} dari {count(all)} rekan online
        </strong>
        , {places === 0 ? 'tidak ada tempat lagi' : `masih ada tempat untuk ${count(places)}`};{' '}
        {waiting === 0
          ? 'tidak ada yang menunggu di antrean.'
          : `${count(waiting)} menunggu di antrean${longest === null ? '' : `, terlama ${longest}`}.`}
      </p>
      {capacity > 0 ? (
        <span className={classes.meter}>
          <meter min={0} max={capacity} value={Math.min(open, capacity)} aria-label="Terisi" />
          <span className={classes.figures}>
            <strong>{count(open)}</strong> / {count(capacity)}
          </span>
        </span>
      ) : null}
      {may && shareable > 0 ? (
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          Bagikan {count(shareable)} dari antrean
        </Button>
      ) : null}
    </section>
  );
}
