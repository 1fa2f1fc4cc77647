import type { App } from '../../../platform/app.ts';
import { escapeHtml } from '../../../platform/http/escape-html.ts';
import type { LiveChat } from '../find-live-chat.ts';
import { widgetConfig } from '../widget-config.ts';

/**
 * The built page with what is known at once: title and preview for whoever is sent the address (WhatsApp shows
 * it), and the configuration, which saves the first request.
 */
export async function chatPage(template: string, app: App, chat: LiveChat): Promise<string> {
  const title = escapeHtml(`Chat dengan ${chat.name}`);
  const description = escapeHtml(chat.settings.greeting || 'Tanya langsung, kami jawab di sini.');
  const config = JSON.stringify(await widgetConfig(app, chat)).replace(/</g, '\\u003c');
  const head = [
    `<meta name="description" content="${description}">`,
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    `<meta name="theme-color" content="${chat.settings.color}">`,
    `<script type="application/json" id="config">${config}</script>`,
  ].join('\n    ');
  // Functions as replacements: `$&` in a shop's name is text.
  return template
    .replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
    .replace('<!--head-->', () => head);
}
