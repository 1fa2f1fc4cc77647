import type { ChannelCapabilities } from '@sapa/contracts/channels/channels';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { windowHours } from '@sapa/contracts/rules/service-window';
import { useNow } from '../../../lib/time/use-now.ts';
import { shownWindow } from '../service-window.ts';

/** The window by the second in its last minutes, so that it shuts on the screen when it shuts at Meta. */
export const useServiceWindow = (conversation: Conversation, capabilities: ChannelCapabilities | undefined) =>
  windowAt(conversation, capabilities, useNow(1_000));

/** @param capabilities undefined: the channel is not loaded yet, its kind says enough */
export function windowAt(
  conversation: Conversation,
  capabilities: ChannelCapabilities | undefined,
  now: number,
) {
  const ofKind = { window_hours: windowHours[conversation.channel.kind], human_agent_hours: null };
  return shownWindow(conversation.csw_expires_at, capabilities ?? ofKind, now);
}
