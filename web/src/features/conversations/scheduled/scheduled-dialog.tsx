import { Link } from 'react-router';
import { sentenceOf } from '../../../lib/api.ts';
import { useArea } from '../../../lib/area.ts';
import { ErrorState, Skeleton } from '../../../ui/list/states.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useScheduled } from './queries.ts';
import classes from './scheduled.module.css';
import { ScheduledCard } from './scheduled-card.tsx';

/** All that the member has scheduled, the next first. */
export default function ScheduledDialog({ onClose }: { onClose: () => void }) {
  const area = useArea();
  const scheduled = useScheduled(null);
  return (
    <Dialog title="Pesan terjadwal saya" opened onClose={onClose}>
      {scheduled.isError ? (
        <ErrorState text={sentenceOf(scheduled.error)} onRetry={() => scheduled.refetch()} />
      ) : scheduled.data === undefined ? (
        <div role="status" aria-label="Memuat pesan terjadwal">
          <Skeleton width="100%" height={120} />
        </div>
      ) : scheduled.data.length === 0 ? (
        <p>Belum ada. Tulis balasan, lalu pilih Kirim nanti di samping tombol Kirim.</p>
      ) : (
        <ul className={classes.all}>
          {scheduled.data.map((message) => (
            <ScheduledCard
              key={message.id}
              message={message}
              to={
                <Link className={classes.to} to={`${area}/chat/${message.conversation_id}`} onClick={onClose}>
                  {message.contact_name}
                </Link>
              }
              onEdit={null}
              onTake={null}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}
