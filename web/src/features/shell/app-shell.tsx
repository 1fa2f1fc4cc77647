import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import classes from './app-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';
import { useAppUpdates } from './use-app-updates.ts';
import { useLogout } from './use-logout.tsx';
import { usePalette } from './use-palette.tsx';

const PINNED = 'sapa.rail-pinned';

interface AppShellProps {
  /** Conversations that wait for a person. */
  waiting: number;
  /** Messages that this browser has not handed to the server yet. */
  unsent: number;
  children: ReactNode;
}

/** The frame of the user area: a sand canvas, and on it one white panel. */
export function AppShell({ waiting, unsent, children }: AppShellProps) {
  const [pinned, setPinned] = useState(() => localStorage.getItem(PINNED) === 'yes');
  const { pathname } = useLocation();
  // On a phone an open conversation takes the whole screen; its own header leads back.
  const inThread = /^\/user\/chat\/./.test(pathname);
  const logout = useLogout(unsent);
  const palette = usePalette(logout.begin);
  useAppUpdates();
  return (
    <div className={classes.shell} data-pinned={pinned || undefined} data-thread={inThread || undefined}>
      <a className={classes.skip} href="#isi">
        Langsung ke isi
      </a>
      <TopBar onSearch={palette.open} onShortcuts={palette.openSheet} onLogout={logout.begin} />
      <Rail
        waiting={waiting}
        pinned={pinned}
        onPin={(next) => {
          setPinned(next);
          localStorage.setItem(PINNED, next ? 'yes' : 'no');
        }}
      />
      <main className={classes.panel} id="isi" tabIndex={-1}>
        <ConnectionBanner />
        {children}
      </main>
      <BottomBar waiting={waiting} onSearch={palette.open} onLogout={logout.begin} />
      {palette.dialog}
      {logout.dialog}
    </div>
  );
}
