import type { App } from '../../../platform/app.ts';
import { fileTypes, sniffFileType } from '../../../platform/files/sniff-file-type.ts';
import { guardedClients } from '../../../platform/http/guarded-clients.ts';

/** Newsletters have a dozen. */
const MOST = 30;
const LARGEST = 1024 * 1024;
const TIMEOUT_MS = 8_000;

const clientOf = guardedClients();

/** Pictures that lie at addresses of strangers, as data; what does not answer or is no picture is left out. */
export async function fetchPictures(app: App, addresses: string[]): Promise<[string, string][]> {
  const client = clientOf(app);
  const fetched = addresses.slice(0, MOST).map(async (address): Promise<[string, string][]> => {
    try {
      const { status, body } = await client.request(address, { maxBytes: LARGEST, timeoutMs: TIMEOUT_MS });
      const { mime, kind } = fileTypes[sniffFileType(body)];
      return status === 200 && kind === 'image'
        ? [[address, `data:${mime};base64,${body.toString('base64')}`]]
        : [];
    } catch (error) {
      app.log.debug({ err: error }, 'a picture of a mail was not fetched');
      return [];
    }
  });
  return (await Promise.all(fetched)).flat();
}
