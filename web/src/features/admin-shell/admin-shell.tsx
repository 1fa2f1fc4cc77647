import { IconLogout } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { isThread } from '../../lib/area.ts';
import { BottomBar } from '../../ui/frame/bottom-bar.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { Rail, RailButton } from '../../ui/frame/rail.tsx';
import type { UnsentMessage } from '../../ui/frame/unsent-message.ts';
import { useAppUpdates } from '../../ui/frame/use-app-updates.ts';
import { useLogout } from '../../ui/frame/use-logout.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { MaintenanceBanner } from './maintenance-banner.tsx';
import { morePlaces, places } from './nav-items.ts';

const MenuSheet = onDemand(() => import('./menu-sheet.tsx'));

interface AdminShellProps {
  /** Said above every screen. */
  banner: ReactNode;
  /** Conversations at Sapa's own desk that wait for a person. */
  waiting: number;
  /** Messages that this browser has not handed to the server yet. */
  unsent: readonly UnsentMessage[];
  onResetPassword: () => void;
  children: ReactNode;
}

/** The frame of the admin area: a rail that is always there. */
export function AdminShell({ banner, waiting, unsent, onResetPassword, children }: AdminShellProps) {
  const [menu, setMenu] = useState(false);
  const { pathname } = useLocation();
  const logout = useLogout(unsent);
  useAppUpdates();
  const room = { label: 'Menu admin', waiting: { '/admin/chat': waiting } };
  return (
    <Frame
      whole={isThread(pathname)}
      banner={
        <>
          <MaintenanceBanner />
          {banner}
        </>
      }
      top={<AdminTopBar onResetPassword={onResetPassword} onLogout={logout.begin} />}
      rail={
        <Rail
          {...room}
          dense
          groups={[places, morePlaces]}
          foot={<RailButton Icon={IconLogout} name="Logout" onClick={logout.begin} />}
        />
      }
      bottom={
        <BottomBar {...room} places={places} onMenu={() => setMenu(true)}>
          {menu ? (
            <MenuSheet
              onResetPassword={onResetPassword}
              onLogout={logout.begin}
              onClose={() => setMenu(false)}
            />
          ) : null}
        </BottomBar>
      }
      over={logout.dialog}
    >
      {children}
    </Frame>
  );
}
