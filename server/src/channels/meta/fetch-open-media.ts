import type { App } from '../../platform/app.ts';
import type { FetchedMedia } from '../channel.ts';
import { fetchByAddress } from '../fetch-by-address.ts';
import { graphHttp } from './graph-client.ts';

/** For what customers send; Meta takes 25 MB from pages. */
const LARGEST = 100 * 1024 * 1024;

/** A file lies open at an address of Meta's for some days: of pages, and the pictures of ads. @returns null when it is no longer there */
export const fetchOpenMedia = (app: Pick<App, 'config'>, address: string): Promise<FetchedMedia | null> =>
  fetchByAddress(app, address, LARGEST, ({ origin }) =>
    origin === new URL(app.config.META_GRAPH_URL).origin ? graphHttp(app) : null,
  );
