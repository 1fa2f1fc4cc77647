import type { WidgetConfig } from '@sapa/contracts';
import { openLauncher } from './launcher.ts';

/**
 * The script line of a shop's page:
 * `<script src="https://…/widget.js" data-key="…" async></script>`
 * Optional, before what the shop set: `data-position="left"`, `data-theme="light|dark"`; and `data-identifier` with
 * `data-identifier-hash`.
 */
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[data-key][src*="/widget.js"]');
const key = script?.dataset.key;

if (script !== null && key !== undefined && customElements.get('sapa-chat') === undefined) {
  const { origin } = new URL(script.src);
  const { position, theme = '', identifier = '', identifierHash = '' } = script.dataset;
  fetch(`${origin}/api/v1/livechat/${encodeURIComponent(key)}/config`, { credentials: 'omit' })
    .then(async (response) => {
      const look = (await response.json()) as WidgetConfig & { message?: string };
      if (!response.ok) throw new Error(look.message);
      // After the #: it reaches the frame, and neither a log nor a referrer.
      const hash = new URLSearchParams({
        host: location.origin,
        theme,
        identifier,
        identifier_hash: identifierHash,
      });
      customElements.define(
        'sapa-chat',
        openLauncher({
          origin,
          frameUrl: `${origin}/widget/frame/${encodeURIComponent(key)}#${hash}`,
          flag: `sapa.${key}`,
          look,
          overrides: { position, theme },
        }),
      );
      if (document.body === null) await new Promise((loaded) => addEventListener('DOMContentLoaded', loaded));
      document.body.append(document.createElement('sapa-chat'));
    })
    .catch((error: unknown) => console.warn('[Sapa] Live chat tidak tampil:', error));
}
