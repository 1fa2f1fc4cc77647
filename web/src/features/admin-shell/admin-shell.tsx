import type { ReactNode } from 'react';
import classes from './admin-shell.module.css';
import { BottomBar } from './bottom-bar.tsx';
import { Rail } from './rail.tsx';
import { TopBar } from './top-bar.tsx';

/** The frame of the admin area: the user area's canvas and panel, with a rail that is always there. */
export function AdminShell({ children }: { children: ReactNode }) {
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#isi">
        Langsung ke isi
      </a>
      <TopBar />
      <Rail />
      <main className={classes.panel} id="isi" tabIndex={-1}>
        {children}
      </main>
      <BottomBar />
    </div>
  );
}
