import { IconLinkOff } from '@tabler/icons-react';
import { dayAndClock } from '../../../lib/format.ts';
import { useStore } from '../../../lib/store.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { EmptyState, MissingState } from '../../../ui/list/states.tsx';
import { toast } from '../../../ui/overlay/toast.tsx';
import classes from './out-of-sight.module.css';
import { outboxOf, type Unsent, unsentIn } from './outbox.ts';
import { useSend } from './use-send.ts';

interface OutOfSightProps {
  conversationId: string;
  memberId: string;
  back: { to: string; label: string };
}

const NONE_KNOWN: ReadonlySet<string> = new Set();

/**
 * In place of a conversation that one may not see any more, or that is not there. What was written into it and did not
 * go lies in this browser alone: it can still be read, copied and removed.
 */
export default function OutOfSight({ conversationId, memberId, back }: OutOfSightProps) {
  const unsent = unsentIn(useStore(outboxOf(memberId)), conversationId, NONE_KNOWN);
  const { drop } = useSend(conversationId, memberId);
  if (unsent.length === 0) return <MissingState what="Percakapan" back={back} />;
  return (
    <div className={classes.room}>
      <EmptyState
        compact
        Icon={IconLinkOff}
        title="Percakapan ini tidak bisa Anda buka lagi"
        text="Mungkin dipindahkan ke tim lain, atau sudah dihapus. Yang Anda tulis di bawah ini belum terkirim: salin teksnya untuk rekan yang menanganinya, atau hapus."
        action={<LinkButton to={back.to}>{back.label}</LinkButton>}
      />
      <ul className={classes.unsent} aria-label="Belum terkirim">
        {unsent.map((message) => (
          <Left key={message.client_id} message={message} onDrop={drop} />
        ))}
      </ul>
    </div>
  );
}

function Left({ message, onDrop }: { message: Unsent; onDrop: (message: Unsent) => void }) {
  const { mode, text, attachments, created_at } = message;
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    toast('success', 'Teks disalin.');
  };
  return (
    <li className={classes.left}>
      <small>
        {mode === 'note' ? 'Catatan internal' : 'Balasan'} · {dayAndClock(created_at)}
      </small>
      {text === '' ? null : <p className={classes.text}>{text}</p>}
      {attachments.map(({ id, file_name, kind }) => (
        <p key={id}>Lampiran: {file_name ?? kind}</p>
      ))}
      <span className={classes.ways}>
        {text === '' ? null : (
          <Button size="sm" onClick={copy}>
            Salin teks
          </Button>
        )}
        <Button size="sm" onClick={() => onDrop(message)}>
          Hapus
        </Button>
      </span>
    </li>
  );
}
