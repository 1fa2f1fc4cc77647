import type { ChannelKind } from '../channels/channels.ts';

const HOUR = 3_600_000;

/** Hours after the customer's last message in which anything may be sent, by kind of channel; null: no limit. */
export const windowHours: Record<ChannelKind, number | null> = {
  whatsapp: 24,
  messenger: 24,
  instagram: 24,
  telegram: null,
  email: null,
  livechat: null,
  api: null,
};

/** As a channel's capabilities say it. */
export interface WindowHours {
  window_hours: number | null;
  human_agent_hours: number | null;
}

export type ServiceWindow =
  /** The channel has no window: anything may be sent at any time. */
  | { state: 'none' }
  /** For `left` milliseconds. `people`: past the channel's window people of the team may still answer, AI agents may not. */
  | { state: 'open'; by: 'anyone' | 'people'; left: number }
  | { state: 'shut' };

/**
 * May we write to the customer freely now?
 *
 * @param expiresAt when the window after their last message ends; null: they never wrote, so it is shut
 */
export function serviceWindow(
  expiresAt: number | null,
  { window_hours, human_agent_hours }: WindowHours,
  now: number,
): ServiceWindow {
  if (window_hours === null) return { state: 'none' };
  if (expiresAt === null) return { state: 'shut' };
  const freely = expiresAt - now;
  const byHand = ((human_agent_hours ?? window_hours) - window_hours) * HOUR;
  const left = freely > 0 ? freely : freely + byHand;
  return left > 0 ? { state: 'open', by: freely > 0 ? 'anyone' : 'people', left } : { state: 'shut' };
}
