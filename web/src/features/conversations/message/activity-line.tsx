import type { Message } from '@sapa/contracts/conversations/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { activityText, activityTone } from '../../../entities/conversations/activity-text.ts';
import { clock, exactTime } from '../../../lib/format.ts';
import classes from './activity-line.module.css';

/** What happened to the conversation, as one line; a hand-over is amber because somebody waits. */
export function ActivityLine({ message }: { message: Message }) {
  if (message.content.kind !== 'activity') return null;
  const tone = activityTone(message.content.event);
  return (
    <div className={classes.line} data-tone={tone}>
      <p className={classes.words}>
        {tone === 'handover' ? <IconAlertTriangle size={15} stroke={1.7} aria-hidden="true" /> : null}
        <span>{activityText(message.content, message.text, message.sender.name)}</span>
        <time dateTime={message.created_at} title={exactTime(message.created_at)}>
          {clock(message.created_at)}
        </time>
      </p>
    </div>
  );
}
