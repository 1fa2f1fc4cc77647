import { useEffect } from 'react';
import { showAppBadge } from '../../lib/app/app-badge.ts';
import { tellInTitle } from '../../lib/app/tab-title.ts';

/** One number everywhere: in the tab's title, as a dot on its icon, on the installed app's. */
export function useBadge(unread: number) {
  useEffect(() => {
    tellInTitle({ unread });
    const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (icon) icon.href = unread > 0 ? '/favicon-unread.svg' : '/favicon.svg';
    showAppBadge(unread);
  }, [unread]);
}
