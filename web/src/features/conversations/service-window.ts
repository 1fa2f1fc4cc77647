const HOUR = 3_600_000;
const MINUTE = 60_000;

export type ServiceWindow =
  /** The channel has no window: anything may be sent at any time. */
  { state: 'none' } | { state: 'open'; left: number; tone: 'calm' | 'soon' | 'last' } | { state: 'shut' };

/** May we write freely now? Amber under two hours, red under fifteen minutes. */
export function serviceWindow(
  expiresAt: string | null,
  windowHours: number | null,
  now: number,
): ServiceWindow {
  if (windowHours === null) return { state: 'none' };
  if (expiresAt === null) return { state: 'shut' };
  const left = new Date(expiresAt).getTime() - now;
  if (left <= 0) return { state: 'shut' };
  return { state: 'open', left, tone: left < 15 * MINUTE ? 'last' : left < 2 * HOUR ? 'soon' : 'calm' };
}

/** `23j 41m`, `14m`, and seconds in the last minute: rounded down, never promising time that is gone. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.max(0, Math.floor(milliseconds / 1000))}d`;
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  return hours > 0 ? `${hours}j ${minutes}m` : `${minutes}m`;
}
