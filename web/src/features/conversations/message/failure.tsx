import type { Message } from '@sapa/contracts/conversations/messages';
import { IconRefresh, IconTemplate } from '@tabler/icons-react';
import type { Unsent } from '../sending/outbox.ts';
import type { MessageActions } from './message-actions.ts';
import classes from './message-row.module.css';

interface FailureProps {
  message: Message;
  unsent: Unsent | null;
  actions: MessageActions;
}

/** Why it did not go, and what can be done about it. */
export function Failure({ message, unsent, actions }: FailureProps) {
  const stillShut = unsent?.shut === true && actions.windowShut;
  return (
    <div className={classes.failure} role="alert">
      <span>{message.error?.message ?? 'Pesan tidak terkirim.'}</span>
      {unsent && stillShut ? (
        actions.sendTemplate ? (
          <button type="button" className={classes.again} onClick={() => actions.sendTemplate?.(unsent)}>
            <IconTemplate size={14} stroke={1.9} aria-hidden="true" />
            Kirim template
          </button>
        ) : null
      ) : unsent || message.error?.retryable ? (
        <button
          type="button"
          className={classes.again}
          onClick={() => (unsent ? actions.sendAgain(unsent) : actions.retry(message))}
        >
          <IconRefresh size={14} stroke={1.9} aria-hidden="true" />
          {unsent?.answered ? 'Kirim tetap' : 'Kirim ulang'}
        </button>
      ) : null}
      {unsent ? (
        <>
          {/* Where nothing can be written its words and files are safe only as the message they are. */}
          {unsent.mode === 'reply' && actions.closed ? null : (
            <button type="button" className={classes.again} onClick={() => actions.takeBack(unsent)}>
              Ubah
            </button>
          )}
          <button type="button" className={classes.again} onClick={() => actions.drop(unsent)}>
            Hapus
          </button>
        </>
      ) : null}
    </div>
  );
}
