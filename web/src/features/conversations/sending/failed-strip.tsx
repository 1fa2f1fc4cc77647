import type { Message } from '@sapa/contracts/conversations/messages';
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import classes from './failed-strip.module.css';
import type { Unsent } from './outbox.ts';
import { toSendAgain } from './to-send-again.ts';

interface FailedStripProps {
  messages: readonly Message[];
  unsent: readonly Unsent[];
  retry: (message: Message) => Promise<void>;
  sendAgain: (message: Unsent) => Promise<void>;
}

/** More than one message did not go and can be tried again: all of them at once, in the order they were written. */
export function FailedStrip({ messages, unsent, retry, sendAgain }: FailedStripProps) {
  const [busy, setBusy] = useState(false);
  const { failed, refused } = toSendAgain(messages, unsent);
  const count = failed.length + refused.length;
  if (count < 2) return null;
  const all = async () => {
    setBusy(true);
    for (const message of failed) await retry(message);
    for (const message of refused) await sendAgain(message);
    setBusy(false);
  };
  return (
    <div className={classes.strip} role="status">
      <IconAlertTriangle size={16} stroke={1.8} aria-hidden="true" />
      <span>{`${count} pesan belum terkirim`}</span>
      <Button
        size="sm"
        busy={busy}
        before={<IconRefresh size={15} stroke={1.8} aria-hidden="true" />}
        onClick={all}
      >
        Kirim ulang semua
      </Button>
    </div>
  );
}
