import { IconCreditCard, IconMessages, IconPlugConnected, IconSparkles } from '@tabler/icons-react';

/** The rooms of the user area, in the order of the rail. A room appears here when its page works. */
export const places = [
  { to: '/user/chat', name: 'Inbox', Icon: IconMessages },
  { to: '/user/chatbots/chatbot-list', name: 'AI Agents', Icon: IconSparkles, also: '/user/agent/' },
  { to: '/user/connected-platforms', name: 'Platforms', Icon: IconPlugConnected },
  { to: '/user/billings', name: 'Billing', Icon: IconCreditCard },
] as const satisfies readonly { to: string; name: string; Icon: typeof IconMessages; also?: string }[];

export type Place = (typeof places)[number];

export function isHere(place: Place, pathname: string): boolean {
  const within = pathname === place.to || pathname.startsWith(`${place.to}/`);
  return within || ('also' in place && pathname.startsWith(place.also));
}
