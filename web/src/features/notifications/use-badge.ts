import { useEffect } from 'react';
import { showAppBadge } from '../../lib/app-badge.ts';

/** One number everywhere: in the tab's title, as a dot on its icon, on the installed app's. */
export function useBadge(unread: number, name: string) {
  useEffect(() => {
    document.title = unread > 0 ? `(${unread}) ${name}` : name;
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = unread > 0 ? '/favicon-unread.svg' : '/favicon.svg';
    showAppBadge(unread);
  }, [unread, name]);
}
