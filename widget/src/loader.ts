import type { WidgetConfig } from '@sapa/contracts';
import { textOn } from './app/contrast.ts';
import { openLauncher } from './launcher.ts';

/**
 * The script line of a shop's page:
 * `<script src="https://…/widget.js" data-key="…" async></script>`
 * Optional: `data-position="left"`, `data-theme="light|dark"`, `data-identifier` with `data-identifier-hash`.
 */
const script =
  (document.currentScript as HTMLScriptElement | null) ??
  document.querySelector<HTMLScriptElement>('script[data-key][src*="/widget.js"]');
const key = script?.dataset.key;

if (script !== null && key !== undefined && customElements.get('sapa-chat') === undefined) {
  const { origin } = new URL(script.src);
  const { position, theme, identifier, identifierHash } = script.dataset;
  fetch(`${origin}/api/v1/livechat/${encodeURIComponent(key)}/config`, { credentials: 'omit' })
    .then(async (response) => {
      const answer = (await response.json()) as WidgetConfig & { message?: string };
      if (!response.ok) throw new Error(answer.message);
      customElements.define(
        'sapa-chat',
        openLauncher({
          origin,
          key,
          name: answer.name,
          color: answer.color,
          onColor: textOn(answer.color),
          left: position === 'left',
          theme: theme ?? '',
          identifier: identifier ?? '',
          identifierHash: identifierHash ?? '',
        }),
      );
      if (document.body === null) await new Promise((loaded) => addEventListener('DOMContentLoaded', loaded));
      document.body.append(document.createElement('sapa-chat'));
    })
    .catch((error: unknown) => console.warn('[Sapa] Live chat tidak tampil:', error));
}
