import { IconTool } from '@tabler/icons-react';
import { useSystem } from '../../lib/app/system.ts';
import { Banner } from '../../ui/frame/banner.tsx';

/** Whoever runs Sapa sees on every screen that its users are shut out, until they are not. */
export function MaintenanceBanner() {
  const { maintenance } = useSystem();
  return (
    <div role="status">
      {maintenance ? (
        <Banner
          icon={<IconTool size={16} stroke={1.8} aria-hidden="true" />}
          action={{ label: 'Atur', to: '/admin/settings' }}
        >
          Mode pemeliharaan menyala: pengguna tidak bisa mengubah apa pun.
        </Banner>
      ) : null}
    </div>
  );
}
