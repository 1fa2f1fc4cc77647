import { IconBell, IconPin, IconPinnedOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { isThread } from '../../lib/area.ts';
import { useImpersonated } from '../../lib/session.ts';
import { BottomBar, BottomBarButton } from '../../ui/frame/bottom-bar.tsx';
import { ConnectionBanner } from '../../ui/frame/connection-banner.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { onDemand } from '../../ui/frame/on-demand.tsx';
import { Rail, RailButton } from '../../ui/frame/rail.tsx';
import type { UnsentMessage } from '../../ui/frame/unsent-message.ts';
import { useAppUpdates } from '../../ui/frame/use-app-updates.ts';
import { useLogout } from '../../ui/frame/use-logout.tsx';
import type { Help } from './help.ts';
import { ImpersonationBar } from './impersonation-bar.tsx';
import { places } from './nav-items.ts';
import { useLiveAvailability } from './use-availability.ts';
import { usePalette } from './use-palette.tsx';
import { UserTopBar } from './user-top-bar.tsx';
import { VerifyBanner } from './verify-banner.tsx';

const MenuSheet = onDemand(() => import('./menu-sheet.tsx'));

/** Stands without the rooms around it: who begins does one thing at a time. */
const ONBOARDING = '/user/onboarding';
const PINNED = 'sapa.rail-pinned';

interface AppShellProps {
  /** Conversations that wait for a person. */
  waiting: number;
  /** In the top bar, before the profile. */
  bell: ReactNode;
  /** On a phone the bell stands in the bottom bar. */
  notifications: { unread: number; open: () => void };
  /** Said above every screen. */
  banner: ReactNode;
  /** Messages that this browser has not handed to the server yet. */
  unsent: readonly UnsentMessage[];
  onResetPassword: () => void;
  help: Help;
  children: ReactNode;
}

/** The frame of the user area. */
export function AppShell({
  waiting,
  unsent,
  bell,
  notifications,
  banner,
  help,
  onResetPassword,
  children,
}: AppShellProps) {
  const [pinned, setPinned] = useState(() => localStorage.getItem(PINNED) === 'yes');
  const [menu, setMenu] = useState(false);
  const { pathname } = useLocation();
  const alone = pathname === ONBOARDING;
  const impersonated = useImpersonated();
  const logout = useLogout(unsent);
  const palette = usePalette(help, logout.begin);
  useAppUpdates();
  useLiveAvailability();
  const pin = (next: boolean) => {
    setPinned(next);
    localStorage.setItem(PINNED, next ? 'yes' : 'no');
  };
  const room = { label: 'Menu utama', waiting: { '/user/chat': waiting } };
  return (
    <Frame
      pinned={pinned}
      notice={impersonated ? <ImpersonationBar /> : null}
      whole={isThread(pathname)}
      alone={alone}
      banner={
        <>
          <ConnectionBanner />
          {alone ? null : <VerifyBanner besideThread={isThread(pathname)} />}
          {banner}
        </>
      }
      top={
        <UserTopBar
          bell={bell}
          onSearch={palette.open}
          onHelp={() => help.open()}
          onShortcuts={palette.openSheet}
          onResetPassword={onResetPassword}
          onLogout={logout.begin}
        />
      }
      rail={
        <Rail
          {...room}
          groups={[places]}
          pinned={pinned}
          foot={
            <RailButton
              Icon={pinned ? IconPinnedOff : IconPin}
              name={pinned ? 'Lepas menu' : 'Sematkan'}
              pressed={pinned}
              onClick={() => pin(!pinned)}
            />
          }
        />
      }
      bottom={
        <BottomBar
          {...room}
          places={places}
          extra={
            <BottomBarButton
              Icon={IconBell}
              name="Notifikasi"
              count={notifications.unread}
              counts="belum dibaca"
              onClick={notifications.open}
            />
          }
          onMenu={() => setMenu(true)}
        >
          {menu ? (
            <MenuSheet
              onSearch={palette.open}
              onHelp={() => help.open()}
              onResetPassword={onResetPassword}
              onLogout={logout.begin}
              onClose={() => setMenu(false)}
            />
          ) : null}
        </BottomBar>
      }
      over={
        <>
          {palette.dialog}
          {logout.dialog}
        </>
      }
    >
      {children}
    </Frame>
  );
}
