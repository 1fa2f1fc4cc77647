import { IconSparkles } from '@tabler/icons-react';
import { clock } from '../../lib/format.ts';
import { useMay } from '../../lib/session.ts';
import { Banner } from '../../ui/frame/banner.tsx';
import { useUsageState } from './queries.ts';
import { silentSince } from './silent-since.ts';

/** Above every screen of who minds the agents, while the model answers none of them. */
export function SilentModelBanner() {
  const may = useMay('agent.manage');
  const { data } = useUsageState();
  const since = data === undefined ? null : silentSince(data);
  if (!may || since === null) return null;
  return (
    <div role="status">
      <Banner
        icon={<IconSparkles size={16} stroke={1.8} aria-hidden="true" />}
        action={{ label: 'Lihat', to: '/user/chatbots/chatbot-list' }}
      >
        Model AI tidak merespons sejak {clock(since)}. AI hanya mengutip, sisanya ke tim.
      </Banner>
    </div>
  );
}
