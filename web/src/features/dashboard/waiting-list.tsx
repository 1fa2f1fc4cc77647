import { IconMoodSmile } from '@tabler/icons-react';
import { Link } from 'react-router';
import { sentenceOf } from '../../lib/api.ts';
import { span } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { ChatRow, ChatRowSkeletons } from '../../ui/chat-row.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { useWaiting } from './queries.ts';
import classes from './waiting-list.module.css';

/** Who waits for a person now, with how long. */
export function WaitingList() {
  return (
    <section className={classes.panel} aria-label="Antrean sekarang">
      <header className={classes.head}>
        <h2 className={classes.title}>Antrean sekarang</h2>
        <Link className={classes.all} to="/user/chat?tab=queue">
          Lihat semua
        </Link>
      </header>
      <Waiting />
    </section>
  );
}

function Waiting() {
  const waiting = useWaiting();
  const now = useNow(30_000);
  if (!waiting.data) {
    if (!waiting.isError) return <ChatRowSkeletons />;
    return <ErrorState text={sentenceOf(waiting.error)} onRetry={() => waiting.refetch()} />;
  }
  if (waiting.data.items.length === 0)
    return (
      <EmptyState
        compact
        art={<IconMoodSmile size={26} stroke={1.6} aria-hidden="true" />}
        title="Tidak ada yang menunggu"
        text="Pelanggan yang butuh orang akan muncul di sini."
      />
    );
  return (
    <ul>
      {waiting.data.items.map(({ id, contact, channel, last_message: last, waiting_since: since }) => (
        <li key={id}>
          <ChatRow
            seed={id}
            to={`/user/chat/${id}`}
            name={contact.name}
            channel={channel.kind}
            preview={last?.preview ?? ''}
            after={
              since ? (
                <span className={classes.since}>{span((now - new Date(since).getTime()) / 1000)}</span>
              ) : null
            }
          />
        </li>
      ))}
    </ul>
  );
}
