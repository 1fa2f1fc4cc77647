import { IconPlugConnectedX } from '@tabler/icons-react';
import { useChannels } from '../../entities/channels/queries.ts';
import { useMay } from '../../lib/session.ts';
import { Banner } from '../../ui/frame/banner.tsx';

/** Above every screen while a channel waits to be connected anew: what is written there goes out afterwards. */
export function ReconnectBanner() {
  const may = useMay('channel.manage');
  const channels = useChannels();
  const [first, ...others] = (channels.data ?? []).filter(({ status }) => status === 'reconnect_needed');
  if (first === undefined) return null;
  const names = others.length === 0 ? first.name : `${first.name} dan ${others.length} saluran lain`;
  return (
    <div role="status">
      <Banner
        icon={<IconPlugConnectedX size={16} stroke={1.8} aria-hidden="true" />}
        {...(may && { action: { label: 'Hubungkan ulang', to: '/user/connected-platforms' } })}
      >
        {names} terputus. Balasan menunggu dan terkirim setelah dihubungkan ulang
        {may ? '.' : ' oleh pemilik atau admin.'}
      </Banner>
    </div>
  );
}
