import { listChannelNews } from '@sapa/contracts/channels/channel-setup';
import type { Channel } from '@sapa/contracts/channels/channels';
import { IconBellOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { exactTime } from '../../lib/format.ts';
import { ListFrame } from '../../ui/list/list-frame.tsx';
import { EmptyState, Skeleton } from '../../ui/list/states.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import classes from './channel-news-dialog.module.css';

/** The log of a channel: what Meta told of it, in words; as it came for whoever helps. */
export function ChannelNewsDialog({ channel, onClose }: { channel: Channel | null; onClose: () => void }) {
  return (
    <Dialog title={`Kabar dari Meta: ${channel?.name ?? ''}`} opened={channel !== null} onClose={onClose}>
      {channel ? <News id={channel.id} /> : null}
    </Dialog>
  );
}

function News({ id }: { id: string }) {
  const news = useQuery({
    queryKey: ['channel-news', id],
    queryFn: async ({ signal }) => (await call(listChannelNews, { params: { id }, signal })).items,
  });
  return (
    <ListFrame
      list={news}
      loading={
        <div role="status" aria-label="Memuat kabar">
          <Skeleton width="100%" height={120} />
        </div>
      }
      empty={
        <EmptyState
          Icon={IconBellOff}
          title="Belum ada kabar"
          text="Perubahan batas kirim, nama, keamanan, dan peringatan dari Meta tercatat di sini."
        />
      }
    >
      {(items) => (
        <ol className={classes.list}>
          {items.map(({ id: key, text, raw, at }) => (
            <li key={key} className={classes.item}>
              <span>{text}</span>
              <time dateTime={at}>{exactTime(at)}</time>
              <details>
                <summary>Isi lengkap</summary>
                {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too */}
                <pre tabIndex={0}>{raw}</pre>
              </details>
            </li>
          ))}
        </ol>
      )}
    </ListFrame>
  );
}
