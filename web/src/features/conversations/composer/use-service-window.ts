import type { ChannelCapabilities } from '@sapa/contracts/channels';
import type { Conversation } from '@sapa/contracts/conversations';
import { useNow } from '../../../lib/use-now.ts';
import { serviceWindow } from '../service-window.ts';

/** The window by the second in its last minutes, so that it shuts on the screen when it shuts at Meta. */
export function useServiceWindow(conversation: Conversation, capabilities: ChannelCapabilities | undefined) {
  const window_hours = conversation.channel.kind === 'livechat' ? null : 24;
  const now = useNow(1_000);
  return serviceWindow(
    conversation.csw_expires_at,
    capabilities ?? { window_hours, human_agent_hours: null },
    now,
  );
}
