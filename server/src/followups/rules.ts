import type { FollowupBody } from '@sapa/contracts';
import { addDays, dateOn, minuteOn, momentAt } from '@sapa/contracts/rules/working-hours';

/** Schedules and quiet hours are read on Jakarta's clock. */
const WIB = { zone: 'Asia/Jakarta' } as const;
const MINUTE = 60_000;

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

type Times = Pick<FollowupBody, 'send_in_minutes' | 'schedule' | 'quiet_from' | 'quiet_to'>;

/** When it goes, counted from the silence: after the minutes, at the time of day that was chosen, never in quiet hours. */
export function dueAfter(since: Date, { send_in_minutes, schedule, ...quiet }: Times): Date {
  const earliest = new Date(since.getTime() + send_in_minutes * MINUTE);
  return outsideQuiet(schedule === null ? earliest : nextAt(schedule, earliest), quiet);
}

/** The moment itself, or the end of the quiet hours that it lies in. From 21:00 until 07:00 is one night; alike: none. */
export function outsideQuiet(
  at: Date,
  { quiet_from, quiet_to }: Pick<FollowupBody, 'quiet_from' | 'quiet_to'>,
): Date {
  const [from, to, now] = [minutesOf(quiet_from), minutesOf(quiet_to), minuteOn(WIB, at)];
  const isQuiet = from <= to ? now >= from && now < to : now >= from || now < to;
  return isQuiet ? nextAt(quiet_to, at) : at;
}

/** The next time that Jakarta's clock shows it: now counts. */
function nextAt(clock: string, at: Date): Date {
  const today = dateOn(WIB, at);
  const moment = momentAt(WIB, today, minutesOf(clock));
  return moment >= at ? moment : momentAt(WIB, addDays(today, 1), minutesOf(clock));
}

/** What has happened since it was planned. */
export interface Since {
  enabled: boolean;
  status: 'open' | 'snoozed' | 'resolved';
  silenced: boolean;
  customerWrote: boolean;
  personWrote: boolean;
  /** The order is paid or cancelled by now. */
  settled: boolean;
}

/** Why a planned message does not go any more; null: it goes. */
export function endedBy(since: Since): string | null {
  if (!since.enabled) return 'Follow-up ini dimatikan.';
  if (since.customerWrote) return 'Pelanggan sudah membalas.';
  if (since.personWrote) return 'Tim sudah menulis lagi.';
  if (since.silenced) return 'Kontak diblokir atau ditandai spam.';
  if (since.settled) return 'Pesanannya sudah dibayar atau dibatalkan.';
  return since.status === 'resolved' ? 'Percakapan sudah selesai.' : null;
}

/** How it would go now. */
export function wayOf(
  { text, template_id }: Pick<FollowupBody, 'text' | 'template_id'>,
  windowIsOpen: boolean,
): 'text' | 'template' | null {
  if (windowIsOpen && text !== '') return 'text';
  return template_id === null ? null : 'template';
}
