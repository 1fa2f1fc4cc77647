const HOUR = 3_600_000;
const MINUTE = 60_000;

export type ServiceWindow =
  /** The channel has no window: anything may be sent at any time. */
  | { state: 'none' }
  /** `by`: past the channel's window people of the team may still answer, AI agents may not. */
  | { state: 'open'; by: 'anyone' | 'people'; left: number; tone: 'calm' | 'soon' | 'last' }
  | { state: 'shut' };

/** Hours after the customer's last message. */
export interface WindowHours {
  window_hours: number | null;
  human_agent_hours: number | null;
}

/** May we write freely now? Amber under two hours, red under fifteen minutes. */
export function serviceWindow(
  expiresAt: string | null,
  { window_hours, human_agent_hours }: WindowHours,
  now: number,
): ServiceWindow {
  if (window_hours === null) return { state: 'none' };
  if (expiresAt === null) return { state: 'shut' };
  const freely = new Date(expiresAt).getTime() - now;
  const byHand = ((human_agent_hours ?? window_hours) - window_hours) * HOUR;
  const left = freely > 0 ? freely : freely + byHand;
  if (left <= 0) return { state: 'shut' };
  const tone = left < 15 * MINUTE ? 'last' : left < 2 * HOUR ? 'soon' : 'calm';
  return { state: 'open', by: freely > 0 ? 'anyone' : 'people', left, tone };
}

/** `23j 41m`, `14m`, and seconds in the last minute: rounded down, never promising time that is gone. */
export function timeLeft(milliseconds: number): string {
  if (milliseconds < MINUTE) return `${Math.max(0, Math.floor(milliseconds / 1000))}d`;
  const hours = Math.floor(milliseconds / HOUR);
  const minutes = Math.floor((milliseconds % HOUR) / MINUTE);
  return hours > 0 ? `${hours}j ${minutes}m` : `${minutes}m`;
}
