import { IconClock } from '@tabler/icons-react';
import { exactTime } from '../../lib/format.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { type ShownWindow, shownWindow, timeLeft } from './service-window.ts';
import classes from './window-chip.module.css';

/** The countdown in the composer: how long the customer may still be written to freely. */
export function WindowChip({ window, channelName }: { window: ShownWindow; channelName: string }) {
  if (window.state === 'none') return null;
  if (window.state === 'shut')
    return (
      <span className={classes.chip} data-tone="last">
        <IconClock size={14} stroke={1.8} aria-hidden="true" />
        Jendela tutup
      </span>
    );
  return (
    <span className={classes.chip} data-tone={window.tone}>
      <IconClock size={14} stroke={1.8} aria-hidden="true" />
      <span className={classes.words}>
        {window.by === 'anyone' ? `Jendela ${channelName}` : 'Hanya oleh tim'}
      </span>
      <strong>{timeLeft(window.left)}</strong>
    </span>
  );
}

/** The second clock: for 72 hours after an ad, messages are free of charge. */
export function FreeEntryChip({ expiresAt }: { expiresAt: string | null }) {
  const now = useNow(60_000);
  const left = expiresAt === null ? 0 : new Date(expiresAt).getTime() - now;
  if (expiresAt === null || left <= 0) return null;
  return (
    <span className={classes.chip} data-tone="calm" title={`Bebas biaya sampai ${exactTime(expiresAt)}`}>
      <span className={classes.words}>Bebas biaya</span>
      <strong>{timeLeft(left)}</strong>
    </span>
  );
}

/** On a list row the window shows only when it is about to shut. */
export function WindowDot({ expiresAt }: { expiresAt: string | null }) {
  const now = useNow(30_000);
  if (expiresAt === null) return null;
  const window = shownWindow(expiresAt, { window_hours: 24, human_agent_hours: null }, now);
  if (window.state !== 'open' || window.tone === 'calm') return null;
  return (
    <span className={classes.dot} data-tone={window.tone}>
      <IconClock size={12} stroke={2} aria-hidden="true" />
      {timeLeft(window.left)}
    </span>
  );
}
