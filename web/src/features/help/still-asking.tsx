import { getSupportChat } from '@sapa/contracts/channels/support-chat';
import { IconExternalLink, IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import classes from './help-panel.module.css';

/** What no article answers is asked of Sapa's own desk, in a chat of its own beside the work. */
export function StillAsking() {
  const chat = useQuery({
    queryKey: ['support-chat'],
    queryFn: ({ signal }) => call(getSupportChat, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <p className={classes.asking}>
      {chat.data?.page_url ? (
        <a href={chat.data.page_url} target="_blank" rel="noopener">
          <IconMessageCircle size={17} stroke={1.7} aria-hidden="true" />
          Chat dengan Sapa
        </a>
      ) : null}
      <a href="/help" target="_blank" rel="noopener">
        <IconExternalLink size={17} stroke={1.7} aria-hidden="true" />
        Buka di tab baru
      </a>
    </p>
  );
}
