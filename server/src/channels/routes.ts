import * as contract from '@sapa/contracts';
import { type Route, route } from '../platform/http/route.ts';
import { checkChannel } from './check-channel.ts';
import { disconnectChannel } from './disconnect-channel.ts';
import { listChannels } from './queries.ts';
import { connectWhatsApp } from './whatsapp/connect-whatsapp.ts';
import { startWhatsAppConnection } from './whatsapp/start-whatsapp-connection.ts';

export const channelRoutes: Route[] = [
  route(contract.listChannels, (ctx) => listChannels(ctx)),
  route(contract.startWhatsAppConnection, (ctx) => startWhatsAppConnection(ctx)),
  route(contract.whatsAppCallback, (ctx, { body }) => connectWhatsApp(ctx, body)),
  route(contract.checkChannel, (ctx, { params }) => checkChannel(ctx, params.id)),
  route(contract.disconnectChannel, (ctx, { params }) => disconnectChannel(ctx, params.id)),
];
