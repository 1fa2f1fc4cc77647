import type { WidgetConfig } from '@sapa/contracts';

/** What of the configuration the button draws. */
export type LauncherLook = Pick<
  WidgetConfig,
  'name' | 'color' | 'theme' | 'position' | 'launcher_text' | 'greeting' | 'teaser_seconds'
>;

/** What the loader and the chat's frame tell each other by postMessage: nothing that would be worth stealing. */
export type FromFrame =
  | { sapa: 'ready' }
  /** A visit exists on this device: from now on the frame is loaded with the page, to hear of answers. */
  | { sapa: 'begun' }
  | { sapa: 'unread'; count: number }
  /** The shop changed how it looks. */
  | { sapa: 'look'; look: LauncherLook }
  | { sapa: 'close' };

export type ToFrame =
  | { sapa: 'shown'; yes: boolean }
  | { sapa: 'page'; page_url: string; landing_url: string; referrer: string };
