import { type ServiceWindow, serviceWindow, type WindowHours } from '@sapa/contracts/rules/service-window';

const HOUR = 3_600_000;
const MINUTE = 60_000;

export type ShownWindow =
  | Exclude<ServiceWindow, { state: 'open' }>
  | (Extract<ServiceWindow, { state: 'open' }> & { tone: 'calm' | 'soon' | 'last' });

/** Amber under two hours, red under fifteen minutes. */
export function shownWindow(expiresAt: string | null, hours: WindowHours, now: number): ShownWindow {
  const window = serviceWindow(expiresAt === null ? null : new Date(expiresAt).getTime(), hours, now);
  if (window.state !== 'open') return window;
  const { left } = window;
  return { ...window, tone: left < 15 * MINUTE ? 'last' : left < 2 * HOUR ? 'soon' : 'calm' };
}

/** `23j 41m`, `14m`, and seconds in the last minute: rounded down, never promising time that is gone. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.max(0, Math.floor(milliseconds / 1000))}d`;
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  return hours > 0 ? `${hours}j ${minutes}m` : `${minutes}m`;
}
