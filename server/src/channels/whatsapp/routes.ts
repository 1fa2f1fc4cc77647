import * as contract from '@sapa/contracts';
import { type Route, route } from '../../platform/http/route.ts';
import { connectWhatsApp } from './connect-whatsapp.ts';
import { startWhatsAppConnection } from './start-whatsapp-connection.ts';

export const whatsAppRoutes: Route[] = [
  route(contract.startWhatsAppConnection, (ctx) => startWhatsAppConnection(ctx)),
  route(contract.whatsAppCallback, (ctx, { body }) => connectWhatsApp(ctx, body)),
];
