import type { LauncherLook } from '../frame-messages.ts';
import { openLauncher, type SapaChat } from '../launcher.ts';
import { hearDrafts } from './hear-drafts.ts';

/** The button on a shop's page, for whoever sets it up: the launcher itself, told of drafts instead of asking. */
const preview = decodeURIComponent(location.hash.slice(1));
const frame = new URLSearchParams({ host: location.origin, preview });
let shown: { chat: SapaChat; opened: boolean } | null = null;

hearDrafts(preview, ({ config, stage }) => {
  // What calls a visitor after some seconds is looked at now.
  const look = { ...config, teaser_seconds: config.teaser_seconds === null ? null : 0 };
  document.querySelector('header b')!.textContent = config.name;
  const opened = stage !== 'closed';
  // A button that was opened once calls nobody any more: it is a new visitor who sees it closed.
  if (shown?.opened !== opened) {
    shown?.chat.remove();
    shown = { chat: draw(look), opened };
    if (opened) shown.chat.open();
  }
  shown.chat.paint(look);
});

function draw(look: LauncherLook): SapaChat {
  if (customElements.get('sapa-chat') === undefined)
    customElements.define(
      'sapa-chat',
      openLauncher({
        origin: location.origin,
        frameUrl: `/widget/preview/chat#${frame}`,
        flag: `sapa.${preview}`,
        look,
        overrides: {},
      }),
    );
  return document.body.appendChild(document.createElement('sapa-chat')) as SapaChat;
}
