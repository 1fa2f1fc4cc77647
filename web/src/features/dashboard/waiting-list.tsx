import type { Dashboard } from '@sapa/contracts/dashboard';
import { IconMoodSmile } from '@tabler/icons-react';
import { Link } from 'react-router';
import { span } from '../../lib/format.ts';
import { useNow } from '../../lib/use-now.ts';
import { ChatRow, ChatRowSkeletons } from '../../ui/list/chat-row.tsx';
import { EmptyState } from '../../ui/list/states.tsx';
import classes from './waiting-list.module.css';

interface WaitingListProps {
  /** Undefined while it is loading. */
  waiting: Dashboard['waiting'] | undefined;
}

/** Who waits for a person now, whoever has waited longest on top. */
export function WaitingList({ waiting }: WaitingListProps) {
  return (
    <section className={classes.panel} aria-label="Antrean sekarang">
      <header className={classes.head}>
        <h2 className={classes.title}>Antrean sekarang</h2>
        <Link className={classes.all} to="/user/chat?tab=queue">
          Lihat semua
        </Link>
      </header>
      {waiting ? <Rows waiting={waiting} /> : <ChatRowSkeletons />}
    </section>
  );
}

function Rows({ waiting }: Pick<Dashboard, 'waiting'>) {
  const now = useNow(30_000);
  if (waiting.length === 0)
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
      {waiting.map(({ id, contact_id, contact_name, channel_kind, preview, waiting_since: since }) => (
        <li key={id}>
          <ChatRow
            seed={contact_id}
            to={`/user/chat/${id}`}
            name={contact_name}
            channel={channel_kind}
            preview={preview}
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
