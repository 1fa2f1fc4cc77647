import { useLocation } from 'react-router';

/** Where the rooms of the inbox lie: the user area, or Sapa's own desk in the admin area, which shares them. */
export function useArea(): '/user' | '/admin' {
  return useLocation().pathname.startsWith('/admin') ? '/admin' : '/user';
}

const DESK =
  /^\/user(\/(chat|agent)\/[^/]+|\/chat|\/chatbots\/chatbot-list|\/connected-platforms(\/livechat\/[^/]+)?)$/;

/** The same room at Sapa's own desk; null where it has none. Addresses from outside (Meta's way back) know one area only. */
export const atDesk = (pathname: string): string | null =>
  DESK.test(pathname) ? pathname.replace(/^\/user/, '/admin') : null;

/** An open conversation: on a phone it takes the whole screen. */
export const isThread = (pathname: string) => /^\/(user|admin)\/chat\/./.test(pathname);
