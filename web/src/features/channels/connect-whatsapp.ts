import { startWhatsAppConnection } from '@sapa/contracts/channels/channel-setup';
import type { Reply } from '@sapa/contracts/endpoint';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';
import { toast } from '../../ui/overlay/toast.tsx';
import { askMeta } from './ask-meta.ts';
import { finishWhatsApp, goToMeta } from './meta-connection.ts';
import { metaSdk } from './meta-sdk.ts';

/**
 * Connects WhatsApp in Meta's window where that can be opened, else by going to Meta and coming back.
 *
 * @returns the channel that is connected now, none (a toast says why), or `leaving` for Meta
 */
export async function connectWhatsApp(cache: QueryClient): Promise<string[] | 'leaving'> {
  const start = await call(startWhatsAppConnection);
  const popup = popupOf(start);
  const sdk =
    popup && (await metaSdk({ url: popup.sdkUrl, appId: start.app_id, version: start.graph_version }));
  // After a long wait for the network the browser would block the window.
  if (!popup || !sdk || !navigator.userActivation.isActive) {
    goToMeta('whatsapp', start);
    return 'leaving';
  }
  const outcome = await askMeta(sdk, popup);
  if (outcome.kind === 'finished') {
    const body = { code: outcome.code, state: start.state, popup: true, ...outcome.ids };
    return finishWhatsApp(cache, body);
  }
  if (outcome.kind === 'stopped') toast('info', outcome.sentence);
  else toast('error', 'Gagal menghubungkan akun.');
  return [];
}

/** On a page less secure than itself Meta's SDK never answers. */
function popupOf({ config_id, sdk_url }: Reply<typeof startWhatsAppConnection>) {
  if (config_id === null || sdk_url === null || new URL(sdk_url).protocol !== location.protocol) return null;
  return { configId: config_id, sdkUrl: sdk_url };
}
