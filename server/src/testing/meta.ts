import { type Simulator, type SimulatorOptions, startSimulator } from '@sapa/simulator';
import {
  type ConnectedChannel,
  connectedChannel,
  connectWhatsApp,
  startWhatsAppConnection,
} from '../channels/index.ts';
import { type Context, transaction } from '../platform/db/context.ts';
import type { TestApp } from './app.ts';

const APP = {
  appId: '1000000000000001',
  appSecret: 'rahasia-aplikasi-uji',
  verifyToken: 'token-verifikasi-uji',
};

/** Meta on loopback, and the environment of a server that uses it. */
export async function startMeta(
  options: SimulatorOptions = {},
): Promise<{ meta: Simulator; env: Record<string, string> }> {
  const meta = await startSimulator({ ...APP, ...options });
  return {
    meta,
    env: {
      META_GRAPH_URL: meta.urls.graph,
      META_APP_ID: APP.appId,
      META_APP_SECRET: APP.appSecret,
      META_VERIFY_TOKEN: APP.verifyToken,
    },
  };
}

/** From now on the simulator's webhooks come to this server, after its handshake. */
export const listenToMeta = (meta: Simulator, app: TestApp): Promise<void> =>
  meta.webhooks.configure(`${app.url}/webhooks/meta`);

/** A fresh business number, connected to the workspace as its owner would do it. */
export async function connectNumber(
  meta: Simulator,
  ctx: Context,
  options: Parameters<Simulator['graph']['addNumber']>[0] = {},
): Promise<{
  number: ReturnType<Simulator['graph']['addNumber']>;
  channelId: string;
  channel: ConnectedChannel;
}> {
  const number = meta.graph.addNumber(options);
  const { oauth_url, state } = await startWhatsAppConnection(ctx);
  const redirectUri = new URL(oauth_url).searchParams.get('redirect_uri') ?? '';
  const code = meta.graph.codes.issue({ wabaIds: [number.wabaId], redirectUri });
  const { id } = await connectWhatsApp(ctx, { code, state, popup: false, phone_number_id: number.id });
  const channel = await transaction(ctx, (tx) => connectedChannel(tx, id));
  if (channel === null) throw new Error('a number that was just connected is connected');
  return { number, channelId: id, channel };
}
