import { channelKind, readMarks, type SendOutcome } from '../../channels/index.ts';
import type { App } from '../../platform/app.ts';
import { MAX_BROADCAST_ATTEMPTS, MAX_SEND_ATTEMPTS, windowIsOpen } from '../rules.ts';
import { CALLED_OFF } from './called-off.ts';
import type { Taken } from './take-due.ts';

/** What becomes of one message now; never throws. */
export async function attemptSend(app: App, taken: Taken): Promise<SendOutcome> {
  try {
    return await attempt(app, taken);
  } catch (error) {
    app.log.error({ err: error, channel: taken.channelId }, 'a send ended without an answer');
    return { outcome: 'unknown', detail: error instanceof Error ? error.message : 'no answer' };
  }
}

/** Decides the window at the last moment. */
async function attempt(app: App, taken: Taken): Promise<SendOutcome> {
  const { channel, message, cswExpiresAt, byMember, abandoned } = taken;
  if (taken.deleted && !abandoned) return CALLED_OFF;
  if (channel === null) return { outcome: 'failed', code: 'channel_disconnected', detail: '' };
  if (taken.waits) return { outcome: 'waits', code: 'channel_waits', detail: '' };
  const kind = channelKind(channel.kind);
  if (taken.halted && !abandoned) return { outcome: 'retry', code: 'halted', detail: '', afterSeconds: 0 };
  if (taken.barred !== null && !abandoned)
    return { outcome: 'failed', code: `barred:${taken.barred}`, detail: '' };
  if (abandoned && !kind.sendIsRepeatable) return { outcome: 'unknown', detail: 'its process died' };
  const isTemplate = message.content.kind === 'template';
  const now = app.clock.now();
  const isOpen = isTemplate || windowIsOpen(cswExpiresAt, kind.capabilities, now);
  if (!isOpen && !(byMember && windowIsOpen(cswExpiresAt, kind.capabilities, now, 'people')))
    return { outcome: 'failed', code: 'window_closed', detail: '' };
  const text = kind.capabilities.marks === 'removed' ? readMarks(message.text).text : message.text;
  const outcome = await kind.send(app, channel, {
    ...message,
    text,
    ...(!isOpen && { byHandAfterWindow: true }),
  });
  const most = taken.ofCampaign ? MAX_BROADCAST_ATTEMPTS : MAX_SEND_ATTEMPTS;
  if (outcome.outcome === 'retry' && message.attempt >= most) {
    return { outcome: 'failed', code: 'attempts_exhausted', detail: outcome.detail };
  }
  return outcome;
}
