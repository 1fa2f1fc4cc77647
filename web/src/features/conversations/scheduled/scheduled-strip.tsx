import type { Conversation } from '@sapa/contracts/conversations/conversations';
import type { ScheduledMessage } from '@sapa/contracts/conversations/scheduled-messages';
import { useState } from 'react';
import { useScheduled } from './queries.ts';
import ScheduleDialog from './schedule-dialog.tsx';
import classes from './scheduled.module.css';
import { ScheduledCard } from './scheduled-card.tsx';

interface ScheduledStripProps {
  conversation: Conversation;
  hasWindow: boolean;
  onTake: (message: ScheduledMessage) => void;
}

/** What goes out later in this thread, above the composer. */
export default function ScheduledStrip({ conversation, hasWindow, onTake }: ScheduledStripProps) {
  const { data: messages = [] } = useScheduled(conversation.id);
  const [edited, setEdited] = useState<ScheduledMessage | null>(null);
  if (messages.length === 0) return null;
  return (
    <>
      <ul className={classes.strip} aria-label="Pesan terjadwal">
        {messages.map((message) => (
          <ScheduledCard
            key={message.id}
            message={message}
            onEdit={() => setEdited(message)}
            onTake={onTake}
          />
        ))}
      </ul>
      {edited ? (
        <ScheduleDialog
          conversation={conversation}
          message={edited}
          text={edited.text}
          hasWindow={hasWindow}
          onDone={() => setEdited(null)}
          onClose={() => setEdited(null)}
        />
      ) : null}
    </>
  );
}
