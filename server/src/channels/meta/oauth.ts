import type { App } from '../../platform/app.ts';
import type { Config } from '../../platform/config.ts';
import { Refusal } from '../../platform/errors.ts';
import { appToken, callGraph, GRAPH_VERSION } from './graph-client.ts';

/** What connecting needs of the platform's own Meta app. */
export interface MetaApp {
  id: string;
  configId: string | null;
}

/** @throws Refusal META_NOT_CONFIGURED: nobody can connect before the platform has an app and its secret */
export function metaApp({ config }: Pick<App, 'config'>): MetaApp {
  if (!config.META_APP_ID || !config.META_APP_SECRET) throw new Refusal('META_NOT_CONFIGURED');
  return { id: config.META_APP_ID, configId: config.META_CONFIG_ID ?? null };
}

const META_API = 'https://graph.facebook.com';

/** Where Meta sends the owner back to. Never taken from a request. */
export const redirectUri = ({ config }: Pick<App, 'config'>): string =>
  `${config.PUBLIC_URL}/user/connected-platforms`;

/** Meta's dialog lives on another host than its API; an API elsewhere brings its own dialog. */
export function dialogUrl(
  app: Pick<App, 'config'>,
  options: { state: string; redirectUri: string; scopes: string[]; configId: string | null },
): string {
  const { id } = metaApp(app);
  const { configId } = options;
  const api = app.config.META_GRAPH_URL;
  const host = api === META_API ? 'https://www.facebook.com' : api;
  const query = new URLSearchParams({
    client_id: id,
    redirect_uri: options.redirectUri,
    state: options.state,
    response_type: 'code',
    scope: options.scopes.join(','),
    ...(configId === null ? {} : { config_id: configId }),
  });
  return `${host}/${GRAPH_VERSION}/dialog/oauth?${query}`;
}

/** The script that opens Meta's window, found like its dialog; null without the login configuration it needs. */
export function metaSdkUrl(config: Config): string | null {
  if (config.META_CONFIG_ID === undefined) return null;
  const api = config.META_GRAPH_URL;
  return new URL('/id_ID/sdk.js', api === META_API ? 'https://connect.facebook.net' : api).href;
}

/**
 * A code lives 30 seconds and is good once.
 *
 * @param redirectUri exactly the one of the dialog; empty for a code from the popup, issued without one
 * @throws Refusal META_REFUSED
 */
export async function exchangeCode(app: App, code: string, redirectUri: string): Promise<string> {
  const answer = await callGraph(app, {
    method: 'GET',
    path: '/oauth/access_token',
    query: {
      client_id: metaApp(app).id,
      client_secret: app.config.META_APP_SECRET ?? '',
      code,
      ...(redirectUri === '' ? {} : { redirect_uri: redirectUri }),
    },
  });
  const token = answer.ok ? answer.body.access_token : undefined;
  if (typeof token === 'string' && token !== '') return token;
  app.log.warn({ failure: answer.ok ? 'no token' : answer.failure }, 'Meta refused a code');
  throw new Refusal('META_REFUSED', {
    message: 'Izin dari Meta sudah kedaluwarsa atau tidak dikenal. Mulai lagi dari Connected Platforms.',
  });
}

export interface TokenFacts {
  valid: boolean;
  appId: string | null;
  scopes: string[];
  /** Accounts that the owner shared, proven by the token itself. */
  wabaIds: string[];
  /** Null: never. */
  expiresAt: Date | null;
}

/** What a token may do, asked with the app's own token; null when Meta did not say. */
export async function inspectToken(app: App, token: string): Promise<TokenFacts | null> {
  const answer = await callGraph(app, {
    method: 'GET',
    path: '/debug_token',
    query: { input_token: token },
    token: appToken(app),
  });
  if (!answer.ok) return null;
  const data = (answer.body.data ?? {}) as Record<string, unknown>;
  const granular = Array.isArray(data.granular_scopes) ? data.granular_scopes : [];
  const management = granular.find((each) => each?.scope === 'whatsapp_business_management');
  const expires = typeof data.expires_at === 'number' && data.expires_at > 0 ? data.expires_at : null;
  return {
    valid: data.is_valid === true,
    appId: typeof data.app_id === 'string' ? data.app_id : null,
    scopes: Array.isArray(data.scopes) ? data.scopes.map(String) : [],
    // Absent target_ids can mean "all": that proves nothing, so it counts as none.
    wabaIds: Array.isArray(management?.target_ids) ? management.target_ids.map(String) : [],
    expiresAt: expires === null ? null : new Date(expires * 1000),
  };
}
