import { shareQueue, type Workload } from '@sapa/contracts/queue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { askMembersAgain } from '../../entities/members/cache.ts';
import { call, sentenceOf } from '../../lib/api.ts';
import { count } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/overlay/toast.tsx';
import classes from './queue-strip.module.css';
import { strengthOf } from './workload.ts';

/** Who is here, how much room there is and who waits, in one line. */
export function QueueStrip({ workload }: { workload: Workload }) {
  const cache = useQueryClient();
  const may = useMay('queue.share');
  const { online, all, open, capacity, places, waiting, longest } = strengthOf(workload);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(shareQueue),
    onSuccess: ({ given, goes_on }) => {
      if (goes_on) toast('info', `${count(given)} chat sudah dibagikan, sisanya menyusul.`);
      else if (given === 0)
        toast('info', 'Belum ada yang bisa dibagikan: rekan yang online sudah penuh atau bukan dari timnya.');
      else toast('success', `${count(given)} chat dibagikan ke rekan yang online.`);
    },
    onError: (error) => toast('error', sentenceOf(error)),
    onSettled: () => askMembersAgain(cache),
  });
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
      {may && waiting > 0 ? (
        <Button size="sm" busy={isPending} onClick={() => mutate()}>
          Bagikan {count(waiting)} antrean
        </Button>
      ) : null}
    </section>
  );
}
