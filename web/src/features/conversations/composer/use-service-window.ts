import type { ChannelCapabilities, ChannelKind } from '@sapa/contracts/channels/channels';
import type { Conversation } from '@sapa/contracts/conversations/conversations';
import { useNow } from '../../../lib/time/use-now.ts';
import { serviceWindow } from '../service-window.ts';

/** Until the channel's own capabilities are here. */
const WITHOUT_WINDOW: ChannelKind[] = ['livechat', 'telegram', 'email'];

/** The window by the second in its last minutes, so that it shuts on the screen when it shuts at Meta. */
export function useServiceWindow(conversation: Conversation, capabilities: ChannelCapabilities | undefined) {
  const window_hours = WITHOUT_WINDOW.includes(conversation.channel.kind) ? null : 24;
  const now = useNow(1_000);
  return serviceWindow(
    conversation.csw_expires_at,
    capabilities ?? { window_hours, human_agent_hours: null },
    now,
  );
}
