import type { ReactNode } from 'react';
import classes from './frame.module.css';

interface FrameProps {
  /** Over everything, as long as it is true. */
  notice?: ReactNode;
  top: ReactNode;
  rail: ReactNode;
  bottom: ReactNode;
  /** The rail stays open and the panel makes way for it. */
  pinned?: boolean;
  /** On a phone the panel takes the whole screen; its own header leads back. */
  whole?: boolean;
  /** Nothing but the panel: one thing at a time. */
  alone?: boolean;
  /** Said above every screen. */
  banner?: ReactNode;
  /** Belongs to no place on the screen: dialogs. */
  over?: ReactNode;
  children: ReactNode;
}

/** The frame of an area: a sand canvas, and on it one white panel. */
export function Frame({
  notice,
  top,
  rail,
  bottom,
  pinned,
  whole,
  alone,
  banner,
  over,
  children,
}: FrameProps) {
  return (
    <div
      className={classes.frame}
      data-pinned={pinned || undefined}
      data-whole={whole || undefined}
      data-alone={alone || undefined}
    >
      <a className={classes.skip} href="#isi">
        Langsung ke isi
      </a>
      {notice ? <div className={classes.notice}>{notice}</div> : null}
      {alone ? null : top}
      {alone ? null : rail}
      <main className={classes.panel} id="isi" tabIndex={-1}>
        <div>{banner}</div>
        <div className={classes.screen}>{children}</div>
      </main>
      {alone ? null : bottom}
      {over}
    </div>
  );
}
